import { requests } from '@candor/contract/requests';
import { type ProductModule, serve } from '../../platform/module.ts';
import { getRequestTotals, listRequests } from './read-requests.ts';
import { resolveRequest } from './resolve-request.ts';

/** What candidates ask people to do: answer, look again, correct, erase. */
export const requestsModule: ProductModule = {
  name: 'requests',
  scope: 'tenant',
  routes: [
    serve(requests.listRequests, listRequests),
    serve(requests.getRequestTotals, getRequestTotals),
    serve(requests.resolveRequest, resolveRequest),
  ],
  tasks: [],
};
