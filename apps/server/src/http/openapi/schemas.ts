import { applicationSchema } from '@candor/contract/applications';
import { candidateDetailsSchema, candidateSchema } from '@candor/contract/candidates';
import { evaluationResultSchema } from '@candor/contract/evaluations';
import { metricsSchema, recentActivitySchema } from '@candor/contract/insights';
import { interviewSchema } from '@candor/contract/interviews';
import { jobSchema } from '@candor/contract/jobs';
import { webhookMessageSchema } from '@candor/contract/webhooks';
import { z } from 'zod';
import type { JsonObject } from './describe-contract.ts';

/** What stands among the components under a name of its own: what several calls answer, or programs want a type for. */
const named = z.registry<{ id: string }>();
named.add(applicationSchema, { id: 'Application' });
named.add(candidateSchema, { id: 'Candidate' });
named.add(candidateDetailsSchema, { id: 'CandidateDetails' });
named.add(evaluationResultSchema, { id: 'EvaluationResult' });
named.add(interviewSchema, { id: 'Interview' });
named.add(jobSchema, { id: 'Job' });
named.add(metricsSchema, { id: 'Metrics' });
named.add(recentActivitySchema, { id: 'RecentActivity' });
named.add(webhookMessageSchema, { id: 'WebhookMessage' });

export interface Schemas {
  /** What is sent. */
  ofInput(schema: z.ZodType): JsonObject;
  /** What is answered. */
  ofOutput(schema: z.ZodType): JsonObject;
  listShared(): JsonObject;
}

/** Turns the contract's schemas into JSON Schema. Those that have a name stand among the components, once. */
export function createSchemas(): Schemas {
  const shared: Record<string, JsonObject> = {
    Error: z.toJSONSchema(
      z.object({
        detail: z.string(),
        code: z.string(),
        fields: z.record(z.string(), z.string()).optional(),
        request_id: z.string().optional(),
      }),
    ),
  };

  /** What the converter puts aside goes to the components, and the references follow. */
  const adopt = (converted: JsonObject): JsonObject => {
    const {
      $defs = {},
      $schema: _,
      ...rest
    } = converted as JsonObject & { $defs?: Record<string, JsonObject> };
    for (const [name, definition] of Object.entries($defs)) shared[name] ??= pointToComponents(definition);
    return pointToComponents(rest);
  };

  return {
    ofInput: (schema) => adopt(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })),
    // In a wrapping, so that one with a name is put aside also where it is the whole answer.
    ofOutput(schema) {
      const wrapped = adopt(
        z.toJSONSchema(z.object({ whole: schema }), { metadata: named, unrepresentable: 'any' }),
      );
      return (wrapped.properties as { whole: JsonObject }).whole;
    },
    listShared: () => shared,
  };
}

function pointToComponents(schema: JsonObject): JsonObject {
  const { id: _, ...text } = schema;
  return JSON.parse(JSON.stringify(text).replaceAll('"#/$defs/', '"#/components/schemas/'));
}
