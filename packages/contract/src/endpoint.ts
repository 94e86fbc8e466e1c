import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';
import type { Right } from './rights.ts';
import type { Scope } from './scopes.ts';

/**
 * How a caller has to be known. `public`: not at all. `candidate`: by the token of their personal link. `session`: a person
 * who signed in. `key`: that, an API key with the endpoint's scope, or an agent at work for the organization.
 */
export type Auth = 'public' | 'candidate' | 'session' | 'key';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What the body of a request is written in. A multipart body carries one file and text fields. */
export type BodyFormat = 'json' | 'form' | 'multipart' | 'multipart-or-json';

/**
 * How the sender of a body proves itself: by our own scheme, Stripe's, Standard Webhooks, Microsoft Graph's clientState, or the
 * token of a Google channel, whose body is empty.
 */
export type SignatureScheme = 'candor' | 'stripe' | 'standard' | 'graph' | 'google';

/** What an answer is: one JSON value, a page of a list, the bytes of a file, or a stream of server-sent events. */
export type AnswerKind = 'json' | 'list' | 'file' | 'events';

export interface Endpoint<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Response extends z.ZodType = z.ZodType,
  Known extends Auth = Auth,
  Needed extends Right | null = Right | null,
  Kind extends AnswerKind = AnswerKind,
  Opened extends boolean = boolean,
> {
  method: Method;
  /** With parameters in braces, as in `/hr/jobs/{id}`. */
  path: string;
  summary: string;
  auth: Known;
  /** What a member's role, or a key, has to hold. `null`: nothing, not even an organization is needed. */
  right: Needed;
  /** Which of its scopes a key needs. An endpoint without one is closed to keys. */
  scope?: Scope;
  /**
   * Of a call that is closed to keys: the tools of an assistant may make it all the same. There is no session then, and none in
   * the context of its operation.
   */
  openToTools?: Opened;
  /** Of a public call: a candidate may send the token of their personal link along. */
  takesPersonalLink?: true;
  /** Of a public call: an API key, of whatever scopes, may be sent along and names the organization. */
  takesKey?: true;
  /** The name under which a write is recorded; `null` where nothing is changed, or only what the caller sees. */
  audit: string | null;
  /** Of a call that only asks, but whose question is too long for an address. */
  changesNothing?: true;
  /** Of a call that changes nothing but what the caller's own screen shows, such as what they have seen. */
  changesOwnViewOnly?: true;
  /** Of the rare GET that changes something, because the address is fixed by others. Repeating it does nothing more. */
  changesOnGet?: true;
  params?: Params;
  query?: Query;
  body?: Body;
  bodyFormat?: BodyFormat;
  /** The body is signed; the operation says with which secrets. */
  signed?: SignatureScheme;
  /** Largest accepted body; 64 kB when it is not said. */
  bodyLimitBytes?: number;
  response: Response;
  /** The answer holds something shown once: it is not kept for repeated requests. */
  secretAnswer?: boolean;
  answer: Kind;
  /** With Accept: text/event-stream the text `reply` of the answer comes in pieces. */
  streams?: true;
  errors: readonly ErrorCode[];
}

/** How an endpoint is reached, without what is sent and answered. One that does not say so is open to anybody. */
export type Route = Pick<Endpoint, 'method' | 'path' | 'bodyFormat'> &
  Partial<Pick<Endpoint, 'answer' | 'auth'>>;

type Definition<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  R extends z.ZodType,
  A extends Auth,
  N extends Right | null,
  K extends AnswerKind,
  O extends boolean,
> = Omit<Endpoint<P, Q, B, R, A, N, K, O>, 'answer' | 'scope'> & { answer?: K } & ([A] extends ['key']
    ? { scope: Scope }
    : { scope?: never });

/**
 * Declares an endpoint. Who may call and what is recorded have no default: whoever adds an endpoint chooses both. `NoInfer`: what a
 * definition leaves out is its default, and not whatever `endpoints` would take.
 */
export function endpoint<
  R extends z.ZodType,
  const A extends Auth,
  const N extends Right | null,
  P extends z.ZodType = z.ZodType<Record<string, never>>,
  Q extends z.ZodType = z.ZodType<Record<string, never>>,
  B extends z.ZodType = z.ZodType<undefined>,
  const K extends AnswerKind = 'json',
  const O extends boolean = false,
>(definition: Definition<P, Q, B, R, A, N, K, O>): Endpoint<P, Q, B, R, A, N, NoInfer<K>, NoInfer<O>> {
  return { ...definition, answer: definition.answer ?? ('json' as K) } as Endpoint<P, Q, B, R, A, N, K, O>;
}

type Declared<T extends Record<string, () => Endpoint>> = { readonly [K in keyof T]: ReturnType<T[K]> };

/**
 * The endpoints of a domain, each made when it is first looked at: a page that calls two of them does not pay for the
 * schemas of all.
 */
export function endpoints<T extends Record<string, () => Endpoint>>(declarations: T): Declared<T> {
  const domain = {} as Declared<T>;
  for (const [name, declare] of Object.entries(declarations)) {
    let made: Endpoint | undefined;
    Object.defineProperty(domain, name, {
      enumerable: true,
      get() {
        made ??= declare();
        return made;
      },
    });
  }
  return domain;
}

export type ParamsOf<E> = E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType> ? z.output<P> : never;
export type QueryOf<E> = E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? z.output<Q> : never;
export type BodyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.output<B> : never;
export type ResponseOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer R> ? z.output<R> : never;

/** What a caller sends, before defaults are filled in. */
export type BodyInputOf<E> =
  E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? z.input<B> : never;
