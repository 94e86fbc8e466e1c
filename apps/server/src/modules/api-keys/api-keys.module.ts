import { apiKeys } from '@candor/contract/api-keys';
import { type ProductModule, serve } from '../../platform/module.ts';
import { when } from '../../platform/signals.ts';
import { membershipChanged } from '../organizations/organizations.ts';
import { createKey } from './create-key.ts';
import { getApiUsage } from './get-api-usage.ts';
import { listKeys } from './list-keys.ts';
import { revokeKey } from './revoke-key.ts';
import { revokeKeysOfLeaver } from './revoke-keys-of-leaver.ts';
import { warnOfExpiryTask } from './warn-of-expiry.task.ts';

/** Keys by which programs call the API in a member's name. */
export const apiKeysModule: ProductModule = {
  name: 'api-keys',
  scope: 'tenant',
  routes: [
    serve(apiKeys.listKeys, listKeys),
    serve(apiKeys.createKey, createKey),
    serve(apiKeys.revokeKey, revokeKey),
    serve(apiKeys.getApiUsage, getApiUsage),
  ],
  tasks: [warnOfExpiryTask],
  reactions: [when(membershipChanged, revokeKeysOfLeaver)],
};
