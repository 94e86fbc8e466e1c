import type { RoomApplication } from '@candor/contract/candidate-room';
import { findingSchema } from '@candor/contract/evaluations';
import type { evaluations } from '@candor/database/schema';
import { z } from 'zod';

type Group = z.infer<typeof findingSchema>['group'];

const groupNames: Record<Group, string> = {
  required_skill: 'Skills the job needs',
  preferred_skill: 'Skills that help',
  experience: 'Experience',
  education: 'Education',
  licence: 'Licenses and certificates',
  duty: 'Responsibilities',
  occupation: 'Kind of work',
};

const judgedSchema = z.object({ findings: z.array(findingSchema.pick({ criterion: true, group: true })) });

/** What software looked at in a resume: the questions it asked, and none of its answers. */
export function describeSoftware(
  evaluation: typeof evaluations.$inferSelect | null,
): RoomApplication['software'] {
  if (!evaluation?.finishedAt) return null;
  const { findings } = judgedSchema.parse(evaluation.result);
  const groups = Map.groupBy(findings, ({ group }) => group);
  const engine = evaluation.engine ?? '';
  return {
    name: engine,
    uses_language_model: engine.includes(', verified by '),
    at: evaluation.finishedAt.toISOString(),
    looked_at: (Object.keys(groupNames) as Group[]).flatMap((group) => {
      const criteria = [...new Set((groups.get(group) ?? []).map(({ criterion }) => criterion))];
      return criteria.length > 0 ? [{ group: groupNames[group], criteria }] : [];
    }),
  };
}
