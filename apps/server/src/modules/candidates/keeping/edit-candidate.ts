import type { candidates as endpoints } from '@candor/contract/candidates';
import type { BodyOf } from '@candor/contract/endpoint';
import { recordAudit } from '../../../platform/audit.ts';
import { inTransaction, type SessionContext } from '../../../platform/context.ts';
import { ProductError } from '../../../platform/product-error.ts';
import { getCandidateRow } from '../candidate-queries.ts';
import { versionOfContacts } from '../contact-version.ts';
import { correctCandidate } from '../correct-candidate.ts';
import { lockWholePerson } from '../lock-whole-person.ts';
import { fieldColumns } from '../merging/merge-fields.ts';
import { readWholePerson } from '../whole-person.ts';
import { recordChange } from './record-change.ts';

type EditBody = BodyOf<typeof endpoints.editCandidate>;

/** Changes a candidate's name and contacts. Nobody writes over what blind review keeps from them. */
export async function editCandidate(
  ctx: SessionContext,
  { params, body: { contact_version: version, ...body } }: { params: { id: string }; body: EditBody },
) {
  return inTransaction(ctx, async (ctx) => {
    // Before it is read: of two who save at once, the second sees what the first wrote.
    await lockWholePerson(ctx, params.id);
    const { id, isHidden } = await readWholePerson(ctx, params.id);
    if (isHidden) throw new ProductError('hidden_by_blind_review');
    const before = await getCandidateRow(ctx, id);
    if (version !== undefined && version !== versionOfContacts(before)) throw new ProductError('conflict');
    const fields = Object.keys(body) as (keyof typeof body)[];
    const changed = fields.filter(
      (field) => body[field] !== undefined && (before[fieldColumns[field]] ?? '') !== body[field],
    );
    if (changed.length > 0) {
      await correctCandidate(ctx, id, body);
      await recordChange(ctx, id, 'contacts_changed', changed.join(', '));
      await recordAudit(ctx, { recordId: id, details: { fields: changed } });
    }
    return { success: true as const };
  });
}
