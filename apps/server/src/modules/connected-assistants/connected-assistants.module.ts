import { connectedAssistants } from '@candor/contract/connected-assistants';
import { type ProductModule, serve } from '../../platform/module.ts';
import { when } from '../../platform/signals.ts';
import { membershipChanged } from '../organizations/organizations.ts';
import { allowAssistant } from './allow-assistant.ts';
import { disconnectAssistant } from './disconnect-assistant.ts';
import { disconnectLeaver } from './disconnect-leaver.ts';
import { getConsent } from './get-consent.ts';
import { listAssistants } from './list-assistants.ts';
import { oauthRoutes } from './oauth/oauth-routes.ts';
import { sweepAssistantsTask } from './sweep-assistants.task.ts';

/** Assistants that people allow to work in their name, without a key. */
export const connectedAssistantsModule: ProductModule = {
  name: 'connected-assistants',
  scope: 'tenant',
  routes: [
    serve(connectedAssistants.listAssistants, listAssistants),
    serve(connectedAssistants.getConsent, getConsent),
    serve(connectedAssistants.allowAssistant, allowAssistant),
    serve(connectedAssistants.disconnectAssistant, disconnectAssistant),
  ],
  protocols: oauthRoutes,
  tasks: [sweepAssistantsTask],
  reactions: [when(membershipChanged, disconnectLeaver)],
};
