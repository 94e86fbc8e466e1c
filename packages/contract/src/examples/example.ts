import type { z } from 'zod';
import type { contract } from '../contract.ts';
import type { Endpoint } from '../endpoint.ts';

type PartOf<Name extends string, Schema> = Schema extends z.ZodType
  ? Record<string, never> extends z.input<Schema>
    ? { [K in Name]?: z.input<Schema> }
    : { [K in Name]: z.input<Schema> }
  : unknown;

type BodyPart<Schema> = Schema extends z.ZodType
  ? undefined extends z.input<Schema>
    ? { body?: undefined }
    : { body: z.input<Schema> }
  : unknown;

/** A call as somebody would make it, and what is answered. A file is named, never carried. */
export type ExampleOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer R>
    ? PartOf<'params', P> & PartOf<'query', Q> & BodyPart<B> & { file?: string; answer: z.output<R> }
    : never;

/** An example of any call, as programs that show it read it. */
export interface AnyExample {
  params?: Record<string, string>;
  query?: Record<string, unknown>;
  body?: Record<string, unknown>;
  /** The name of the file that is sent, or under which the answer is kept. */
  file?: string;
  answer: unknown;
}

type OpenNames<Domain> = {
  [Name in keyof Domain]: Domain[Name] extends { auth: 'key' } ? Name : never;
}[keyof Domain];

/** Every call that is open to keys has an example: one without it does not compile. Others may have one. */
export type DomainExamples<Domain extends keyof typeof contract> = {
  [Name in OpenNames<(typeof contract)[Domain]>]: ExampleOf<(typeof contract)[Domain][Name]>;
} & { [Name in keyof (typeof contract)[Domain]]?: ExampleOf<(typeof contract)[Domain][Name]> };
