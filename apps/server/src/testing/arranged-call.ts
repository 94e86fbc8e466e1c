import type { Endpoint } from '@candor/contract/endpoint';
import type { TestCall } from './test-client.ts';

/** A call that will succeed; the form of those that carry a file. */
export type ArrangedCall = TestCall<Endpoint> & { form?: FormData };
