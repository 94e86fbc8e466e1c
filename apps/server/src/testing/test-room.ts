import { candidateRoom } from '@candor/contract/candidate-room';
import { candidateTokenHeader } from '@candor/contract/public-routes';
import { candidates } from '@candor/database/schema';
import { eq } from 'drizzle-orm';
import { writeCandidateLink } from '../modules/candidates/candidates.ts';
import type { ArrangedCall } from './arranged-call.ts';
import { call } from './test-client.ts';
import { buildEvaluation, type TestEvaluation } from './test-evaluations.ts';
import { aPdf } from './test-files.ts';
import { inTestTransaction, newEmail } from './test-people.ts';
import type { TestProduct } from './test-product.ts';

export interface TestRoom extends TestEvaluation {
  /** What a browser sends with every call of the room. */
  headers: Record<string, string>;
  applicationId: string;
  candidateId: string;
}

/** What proves to be a candidate: a link that was sent to the address they have now. */
export async function buildLink(product: TestProduct, organizationId: string, candidateId: string) {
  const link = await inTestTransaction(product, async (ctx) => {
    const [candidate] = await ctx.db.select().from(candidates).where(eq(candidates.id, candidateId));
    return writeCandidateLink(ctx, { organizationId, candidateId, email: candidate?.email ?? '' });
  });
  return { [candidateTokenHeader]: link.token };
}

/** Somebody who applied and was evaluated, with their personal link. */
export async function buildRoom(product: TestProduct): Promise<TestRoom> {
  const built = await buildEvaluation(product);
  const [candidateId = '', applicationId = ''] = [built.candidateIds[0], built.applicationIds[0]];
  const headers = await buildLink(product, built.organizationId, candidateId);
  return { ...built, headers, candidateId, applicationId };
}

/** How the endpoints of the room are called. */
export function listRoomArrangements(product: TestProduct): Record<string, () => Promise<ArrangedCall>> {
  const opened = async () => ({ headers: (await buildRoom(product)).headers });
  const ofApplication = async (): Promise<ArrangedCall> => {
    const { headers, applicationId } = await buildRoom(product);
    return { headers, body: { application_id: applicationId } as never };
  };
  return {
    'candidateRoom.getRoom': opened,
    'candidateRoom.getData': opened,
    'candidateRoom.askForReview': ofApplication,
    'candidateRoom.askForCorrection': async () => ({
      ...(await opened()),
      body: { fields: { city: 'Lyon' } } as never,
    }),
    'candidateRoom.withdraw': ofApplication,
    'candidateRoom.returnToApplication': async () => {
      const arranged = await ofApplication();
      await call(product, candidateRoom.withdraw, arranged as never);
      return arranged;
    },
    'candidateRoom.sendResume': async () => {
      const { headers, applicationId } = await buildRoom(product);
      const form = new FormData();
      form.set('application_id', applicationId);
      form.set('resume', new Blob([aPdf]), 'better.pdf');
      return { headers, form };
    },
    'candidateRoom.askForErasure': async () => ({ ...(await opened()), body: {} as never }),
    'candidateRoom.askForLink': async () => ({ body: { email: newEmail() } as never }),
  };
}
