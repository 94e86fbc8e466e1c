import { z } from 'zod';
import { stageSchema } from './application-states.ts';
import { endpoint, endpoints } from './endpoint.ts';
import { nameField } from './fields.ts';

/** The stages whose steps an organization chooses. Rejected and Withdrawn are ends: each is one step, as it is. */
export const editableStageSchema = stageSchema.extract(['applied', 'shortlisted', 'interview', 'hired']);
export type EditableStage = z.infer<typeof editableStageSchema>;

/** In the order in which people are hired; the ends last. */
export const stageOrder = ['applied', 'shortlisted', 'interview', 'hired', 'rejected', 'withdrawn'] as const;

export const stepNameRule = { label: 'Stage name', maxLength: 40 };

/** With the two ends. */
export const maxSteps = 12;
const maxOwnSteps = maxSteps - 2;

/** A named place inside a stage. On screens it is called a stage. */
export const stageStepSchema = z.object({
  id: z.string(),
  /** The stage whose rules and emails it follows. */
  stage: stageSchema,
  name: z.string(),
});
export type StageStep = z.infer<typeof stageStepSchema>;

/** The same with how many applications are there. */
const countedStepSchema = stageStepSchema.extend({ people: z.number().int().nonnegative() });
export type CountedStep = z.infer<typeof countedStepSchema>;

const stepList = z.object({
  /** Changes with the list; a save names the one it is based on. */
  version: z.string(),
  steps: z.array(countedStepSchema),
});
export type StepList = z.infer<typeof stepList>;

const knownSteps = z.object({
  steps: z.array(stageStepSchema),
  /** The stages that a move by hand emails people about. */
  emailing: z.array(stageSchema),
  /** The jobs that have stages of their own. */
  jobs: z.array(z.object({ job_id: z.string(), steps: z.array(stageStepSchema) })),
});
export type KnownSteps = z.infer<typeof knownSteps>;

const jobStepList = stepList.extend({
  /** The job has stages of its own. */
  is_own: z.boolean(),
});
export type JobStepList = z.infer<typeof jobStepList>;

export const saveStepsBody = z
  .object({
    version: z.string().max(64),
    /** The whole list without the two ends, in its order. A step without `id` is new. */
    steps: z
      .array(
        z.object({
          id: z.string().max(64).optional(),
          stage: editableStageSchema,
          name: nameField(stepNameRule.maxLength, stepNameRule.label, 'Name this stage'),
        }),
      )
      .max(maxOwnSteps, `Use at most ${maxSteps} stages`),
    /** Where the people of a step go that is no longer in the list: another of the same stage that was there before. */
    removed: z
      .array(z.object({ id: z.string().max(64), moved_to: z.string().max(64) }))
      .max(maxSteps)
      .default([]),
  })
  .superRefine(({ steps }, ctx) => {
    const seen = new Set<string>(['rejected', 'withdrawn']);
    for (const [index, { name }] of steps.entries()) {
      const key = name.toLowerCase();
      if (seen.has(key))
        ctx.addIssue({ code: 'custom', path: ['steps', index, 'name'], message: 'Use each name once' });
      seen.add(key);
    }
    const missing = editableStageSchema.options.some((stage) => !steps.some((step) => step.stage === stage));
    if (missing) ctx.addIssue({ code: 'custom', path: ['steps'], message: 'Keep a stage in each group' });
  });

const jobParams = z.object({ id: z.string().max(64) });

export const stages = endpoints({
  listStages: () =>
    endpoint({
      method: 'GET',
      path: '/hr/stages/all',
      summary: 'List the hiring stages of the organization, and of the jobs that have their own.',
      auth: 'session',
      right: 'candidates.read',
      audit: null,
      response: knownSteps,
      errors: ['onboarding_required'],
    }),
  getStages: () =>
    endpoint({
      method: 'GET',
      path: '/hr/stages',
      summary:
        "Get the organization's hiring stages in their order, with how many people are at each. Jobs with stages of their own count by themselves.",
      auth: 'session',
      right: 'candidates.read',
      audit: null,
      response: stepList,
      errors: ['onboarding_required'],
    }),
  saveStages: () =>
    endpoint({
      method: 'PUT',
      path: '/hr/stages',
      summary:
        "Rename, order, add and remove the organization's stages. Jobs with stages of their own keep them.",
      auth: 'session',
      right: 'stages.write',
      audit: 'stages.saved',
      body: saveStepsBody,
      response: stepList,
      errors: [
        'invalid_request',
        'not_found',
        'stages_changed',
        'stage_not_empty',
        'onboarding_required',
        'forbidden',
      ],
    }),
  getJobStages: () =>
    endpoint({
      method: 'GET',
      path: '/hr/jobs/{id}/stages',
      summary: "Get a job's hiring stages: its own, or the organization's.",
      auth: 'session',
      right: 'candidates.read',
      audit: null,
      params: jobParams,
      response: jobStepList,
      errors: ['not_found', 'onboarding_required'],
    }),
  saveJobStages: () =>
    endpoint({
      method: 'PUT',
      path: '/hr/jobs/{id}/stages',
      summary: "Give a job stages of its own, or change them. The first save starts from the organization's.",
      auth: 'session',
      right: 'jobs.write',
      audit: 'job_stages.saved',
      params: jobParams,
      body: saveStepsBody,
      response: jobStepList,
      errors: [
        'invalid_request',
        'not_found',
        'stages_changed',
        'stage_not_empty',
        'onboarding_required',
        'forbidden',
      ],
    }),
  resetJobStages: () =>
    endpoint({
      method: 'DELETE',
      path: '/hr/jobs/{id}/stages',
      summary:
        "Use the organization's stages for a job again. People go to the stage of the same name, or the first of its group.",
      auth: 'session',
      right: 'jobs.write',
      audit: 'job_stages.reset',
      params: jobParams,
      response: jobStepList,
      errors: ['not_found', 'onboarding_required', 'forbidden'],
    }),
});
