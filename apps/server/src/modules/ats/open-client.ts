import type { AtsClient } from '@candor/integrations/ats';
import { type ConnectionRow, getCredentials } from '../connections/connections.ts';
import { type AtsContext, getConnector } from './find-connected.ts';

/** A connected system, ready to be called. Every call asks for the token again, because a disconnection removes it. */
export async function openClient(ctx: AtsContext, connection: ConnectionRow): Promise<AtsClient> {
  const { further } = await getCredentials(ctx, connection.id);
  return getConnector(ctx.platform, connection.provider).open({
    key: connection.id,
    fetchToken: async (refused) => {
      const now = ctx.platform.clock();
      const asked = refused === undefined ? {} : { refused };
      return (await getCredentials({ ...ctx, now }, connection.id, asked)).accessToken;
    },
    further,
    details: connection.accountDetails,
  });
}
