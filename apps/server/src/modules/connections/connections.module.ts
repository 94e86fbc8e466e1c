import { connections } from '@candor/contract/connections';
import { type ProductModule, serve } from '../../platform/module.ts';
import { beginConnection } from './begin-connection.ts';
import { disconnect } from './disconnect.ts';
import { finishConnection } from './finish-connection.ts';
import { listConnections } from './list-connections.ts';
import { sweepAttemptsTask } from './sweep-attempts.task.ts';

/** Accounts in outside systems, of people and of the organization. */
export const connectionsModule: ProductModule = {
  name: 'connections',
  scope: 'tenant',
  routes: [
    serve(connections.listConnections, listConnections),
    serve(connections.beginOwn, beginConnection('person')),
    serve(connections.finishOwn, finishConnection('person'), { keepsAnswer: true }),
    serve(connections.disconnectOwn, disconnect('person'), { keepsAnswer: true }),
    serve(connections.beginForOrganization, beginConnection('organization')),
    serve(connections.finishForOrganization, finishConnection('organization'), { keepsAnswer: true }),
    serve(connections.disconnectForOrganization, disconnect('organization'), { keepsAnswer: true }),
  ],
  tasks: [sweepAttemptsTask],
};
