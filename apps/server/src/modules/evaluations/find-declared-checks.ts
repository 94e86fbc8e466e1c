import type { DeclaredCheck, Finding } from '@candor/contract/evaluations';
import type { MemberContext, Transactional } from '../../platform/context.ts';
import { findDeclarations, listAskedDeclarations, listDeclarations } from '../applications/applications.ts';

type Asking = Pick<Finding, 'criterion_id' | 'criterion'>;

/**
 * What candidates declared that a criterion asks for; by application. Nothing for those who may not see declarations. It is read
 * when a result is shown, never when it is made: state, points and quotes come from the resume alone.
 */
export async function findDeclaredChecks(
  ctx: Transactional<MemberContext>,
  applicationIds: readonly string[],
): Promise<(applicationId: string, findings: readonly Asking[]) => DeclaredCheck[]> {
  const declared = await findDeclarations(ctx, applicationIds);
  return (applicationId, findings) =>
    findings.flatMap(({ criterion_id, criterion }) =>
      listDeclarations(declared.get(applicationId), listAskedDeclarations(criterion)).map(
        ({ question, answer }) => ({ criterion_id, question, answer }),
      ),
    );
}
