import type { Readable } from 'node:stream';
import type { AnswerKind, Endpoint, Permission } from '@candor/contract/endpoint';
import type { z } from 'zod';
import type { AccountContext, Context, MemberContext, Scope } from './context.ts';
import type { Reaction } from './signals.ts';
import type { Task } from './tasks.ts';

/** The context an operation may rely on, given who may call its endpoint. */
export type ContextFor<A extends Permission> = A extends 'anyone'
  ? Context
  : A extends 'account'
    ? AccountContext
    : MemberContext;

export interface UploadedFile {
  /** As the sender named it: to be shown, never to be used as a path. */
  name: string;
  content: Buffer;
}

/** The very text that a sender signed, with what they say of it. */
export interface SignedText {
  text: string;
  /** Seconds since 1970, as text. */
  timestamp: string;
  signature: string;
}

export interface OperationInput<P, Q, B> {
  params: P;
  query: Q;
  body: B;
  file: UploadedFile | undefined;
  /** Of a body in the format `signed-json`. */
  signed?: SignedText | undefined;
}

export interface FileAnswer {
  contentType: string;
  content: Buffer | Readable;
  cacheControl: string;
  /** Given: the browser saves the file under this name instead of showing it. */
  saveAs?: string;
  /** How many rows the content has, where it has rows. */
  total?: number;
}

/** One page of a list, and how many rows there are in all. */
export interface ListAnswer<Row> {
  rows: Row[];
  total: number;
  /** The count stopped at its limit: there are more. */
  isCapped?: boolean;
}

type Answer<K extends AnswerKind, R> = K extends 'json'
  ? R
  : K extends 'file'
    ? FileAnswer
    : K extends 'list'
      ? R extends (infer Row)[]
        ? ListAnswer<Row>
        : never
      : never;

export interface Route {
  endpoint: Endpoint;
  /** Where it differs from the module's: an organization cannot be created from inside one. */
  scope: Scope | undefined;
  /** The operation calls `keepAnswer`, because it waits for files: see there. */
  keepsAnswer: boolean;
  /** Run before an uploaded body is read: for limits on how much one may send. */
  beforeUpload: ((ctx: Context) => Promise<void>) | undefined;
  run(ctx: Context, input: OperationInput<unknown, unknown, unknown>): Promise<unknown>;
}

/** Says which operation serves an endpoint; the endpoint's types are the operation's. */
export function serve<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  A extends Permission,
  K extends AnswerKind,
>(
  endpoint: Endpoint<P, Q, B, R, A, K>,
  operation: (
    ctx: ContextFor<A>,
    input: OperationInput<z.output<P>, z.output<Q>, z.output<B>>,
  ) => Promise<Answer<K, z.input<R>>>,
  options: {
    scope?: Scope;
    keepsAnswer?: boolean;
    beforeUpload?: (ctx: ContextFor<A>) => Promise<void>;
  } = {},
): Route {
  // The binding has checked permission and parsed the input by this very endpoint before it calls.
  const run = operation as unknown as Route['run'];
  const beforeUpload = options.beforeUpload as Route['beforeUpload'];
  return { endpoint, scope: options.scope, keepsAnswer: options.keepsAnswer ?? false, beforeUpload, run };
}

/** A domain's table of contents: which operations serve which endpoints, and its background tasks. */
export interface ProductModule {
  name: string;
  /** Which rows its operations may see; `tenant` unless the work belongs to no single organization. */
  scope: Scope;
  routes: readonly Route[];
  tasks: readonly Task[];
  /** What it does when another module raises a signal. */
  reactions?: readonly Reaction[];
}
