import type { Endpoint, ResponseOf } from '@candor/contract/endpoint';
import type { Right } from '@candor/contract/rights';
import type { AssistantScope } from '@candor/contract/scopes';
import type { z } from 'zod';
import type { GivenInput } from './call-operation.ts';
import type { ListAnswer } from './module.ts';

type RowOf<E> = ResponseOf<E> extends (infer Row)[] ? Row : never;

/** How a tool reaches the product: by its endpoints, as whoever connected the assistant, and in no other way. */
export interface Ask {
  one<E extends Endpoint>(endpoint: E, input: GivenInput): Promise<ResponseOf<E>>;
  list<E extends Endpoint>(endpoint: E, input: GivenInput): Promise<ListAnswer<RowOf<E>>>;
}

/** Something that an assistant can do, described for a language model. */
export interface AssistantTool<Input extends z.ZodType = z.ZodType> {
  /** Known to assistants: don't change it once it is released. */
  name: string;
  title: string;
  description: string;
  scope: AssistantScope;
  /** The tool is offered to callers who hold this right. Each call it makes is still checked by itself. */
  right: Right;
  input: Input;
  /**
   * What candidates wrote, and what quotes them, stands under keys named `untrusted`, at any depth: a language model that
   * reads the answer has to know which words are a stranger's.
   */
  run(ask: Ask, input: z.output<Input>): Promise<Record<string, unknown>>;
}

/** Declares a tool; its input's types are the schema's. */
export function defineTool<Input extends z.ZodType>(tool: AssistantTool<Input>): AssistantTool {
  return tool as unknown as AssistantTool;
}
