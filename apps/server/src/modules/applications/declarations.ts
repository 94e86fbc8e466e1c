import { applicationDeclarations } from '@candor/database/schema';
import { eq, inArray } from 'drizzle-orm';
import { holdsRight } from '../../platform/caller.ts';
import type { MemberContext, Transactional } from '../../platform/context.ts';

type Declared = Omit<typeof applicationDeclarations.$inferSelect, 'applicationId' | 'organizationId'>;

/** What a job may ask for; the other declarations are voluntary, and stand beside nothing. */
export type AskedDeclaration = 'workingWithChildrenCheck' | 'nationalPoliceCheck' | 'visaStatus';

const questions: Record<keyof Declared, { question: string; voluntary: boolean }> = {
  workingWithChildrenCheck: { question: 'Working with children check', voluntary: false },
  nationalPoliceCheck: { question: 'National police check', voluntary: false },
  visaStatus: { question: 'Visa status', voluntary: false },
  disabilityStatus: { question: 'Disability status', voluntary: true },
  aboriginalStatus: { question: 'Aboriginal status', voluntary: true },
};

interface Declaration {
  question: string;
  answer: string;
  voluntary: boolean;
}

/** What the candidate declared, in words; a question that was not answered does not appear. */
export function listDeclarations(
  declared: Declared | undefined,
  asked = Object.keys(questions) as (keyof Declared)[],
): Declaration[] {
  return asked.flatMap((key) => {
    const value = declared?.[key] ?? null;
    if (value === null) return [];
    return [{ ...questions[key], answer: typeof value === 'string' ? value : value ? 'Yes' : 'No' }];
  });
}

/** Declarations are for those who work on applications; whoever may only read does not see them. */
export async function findDeclarations(
  ctx: Transactional<MemberContext>,
  applicationIds: readonly string[],
): Promise<ReadonlyMap<string, Declared>> {
  if (applicationIds.length === 0 || !holdsRight(ctx.caller, 'candidates.declarations')) return new Map();
  const rows = await ctx.db
    .select()
    .from(applicationDeclarations)
    .where(inArray(applicationDeclarations.applicationId, [...applicationIds]));
  return new Map(rows.map((row) => [row.applicationId, row]));
}

/** What somebody declared with an application. */
export async function readDeclarations(
  ctx: Transactional<MemberContext>,
  applicationId: string,
): Promise<Declared | null> {
  const [row] = await ctx.db
    .select()
    .from(applicationDeclarations)
    .where(eq(applicationDeclarations.applicationId, applicationId));
  if (!row) return null;
  const { workingWithChildrenCheck, nationalPoliceCheck, visaStatus, aboriginalStatus, disabilityStatus } =
    row;
  return { workingWithChildrenCheck, nationalPoliceCheck, visaStatus, aboriginalStatus, disabilityStatus };
}

/** Replaces what was declared; null: nothing was. */
export async function writeDeclarations(
  ctx: Transactional<MemberContext>,
  applicationId: string,
  declared: Declared | null,
): Promise<void> {
  if (!declared) {
    await ctx.db
      .delete(applicationDeclarations)
      .where(eq(applicationDeclarations.applicationId, applicationId));
    return;
  }
  await ctx.db
    .insert(applicationDeclarations)
    .values({ applicationId, organizationId: ctx.organizationId, ...declared })
    .onConflictDoUpdate({ target: applicationDeclarations.applicationId, set: declared });
}
