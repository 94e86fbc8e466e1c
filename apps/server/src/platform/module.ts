import type { Readable } from 'node:stream';
import type { AnswerKind, Auth, Endpoint } from '@candor/contract/endpoint';
import type { Right } from '@candor/contract/rights';
import type { z } from 'zod';
import type { AssistantTool } from './assistant-tools.ts';
import type { CandidateCaller } from './caller.ts';
import type {
  AccountContext,
  CandidateContext,
  Context,
  MemberContext,
  Scope,
  SessionContext,
} from './context.ts';
import type { EventReaction } from './domain-events.ts';
import type { ProtocolRoute } from './protocol-route.ts';
import type { Reaction } from './signals.ts';
import type { Task } from './tasks.ts';

/** The context an operation may rely on, given who may call its endpoint. */
export type ContextFor<A extends Auth, N extends Right | null, O extends boolean> = A extends 'session'
  ? N extends null
    ? AccountContext
    : O extends true
      ? MemberContext
      : SessionContext
  : A extends 'key'
    ? MemberContext
    : A extends 'candidate'
      ? CandidateContext
      : Context;

export interface UploadedFile {
  /** As the sender named it: to be shown, never to be used as a path. */
  name: string;
  content: Buffer;
}

/** A body whose sender says who it is, by the scheme of its endpoint. */
export interface SignedBody {
  /** Whether the owner of one of these secrets sent it, a moment ago where the scheme says when. */
  isBy(secrets: readonly string[], now: Date): boolean;
}

export interface OperationInput<P, Q, B> {
  params: P;
  query: Q;
  body: B;
  file: UploadedFile | undefined;
  /** Of an endpoint whose body is signed. */
  signed?: SignedBody | undefined;
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

/** A route, with the scope that its module gives it. */
export interface ServedRoute extends Route {
  scope: Scope;
}

/** Says which operation serves an endpoint; the endpoint's types are the operation's. */
export function serve<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  A extends Auth,
  N extends Right | null,
  K extends AnswerKind,
  O extends boolean,
>(
  endpoint: Endpoint<P, Q, B, R, A, N, K, O>,
  operation: (
    ctx: ContextFor<A, N, O>,
    input: OperationInput<z.output<P>, z.output<Q>, z.output<B>>,
  ) => Promise<Answer<K, z.input<R>>>,
  options: {
    scope?: Scope;
    keepsAnswer?: boolean;
    beforeUpload?: (ctx: ContextFor<A, N, O>) => Promise<void>;
  } = {},
): Route {
  // `callOperation` has admitted the caller and parsed the input by this very endpoint before it runs.
  const run = operation as unknown as Route['run'];
  const beforeUpload = options.beforeUpload as Route['beforeUpload'];
  return { endpoint, scope: options.scope, keepsAnswer: options.keepsAnswer ?? false, beforeUpload, run };
}

/** Who holds a personal link that was sent; nobody where it opens nothing, whatever the reason. */
export type FindCandidate = (ctx: Context, token: string) => Promise<CandidateCaller | undefined>;

/** A domain's table of contents: which operations serve which endpoints, and its background tasks. */
export interface ProductModule {
  name: string;
  /** Which rows its operations may see; `tenant` unless the work belongs to no single organization. */
  scope: Scope;
  routes: readonly Route[];
  tasks: readonly Task[];
  /** How personal links are read, for admission; one module knows it. */
  findCandidate?: FindCandidate;
  /** What assistants can ask of it. */
  tools?: readonly AssistantTool[];
  /** What it serves by somebody else's protocol. */
  protocols?: readonly ProtocolRoute[];
  /** What it does, in the same transaction, when another module raises a signal. */
  reactions?: readonly Reaction[];
  /** What it does about what happened, after it did. */
  eventReactions?: readonly EventReaction[];
}

/** Every route of these modules, by its endpoint. */
export function listRoutes(modules: readonly ProductModule[]): ReadonlyMap<Endpoint, ServedRoute> {
  return new Map(
    modules.flatMap((module) =>
      module.routes.map((route) => [route.endpoint, { ...route, scope: route.scope ?? module.scope }]),
    ),
  );
}
