import { z } from 'zod';
import { lineField } from './fields.ts';

const fields = {
  companyName: lineField(200, 'Company name'),
  /** What the assistant may tell of the company. */
  companyDescription: z.string().max(20_000, 'At most 20,000 characters'),
  /** What somebody who proved their address may hear about their own application. */
  salaryInsights: z.boolean(),
  skillGapAnalysis: z.boolean(),
  applicationUpdates: z.boolean(),
  /** How answers should sound, in the organization's own words; it cannot lift the rules. */
  customPrompt: z.string().max(4000, 'At most 4,000 characters'),
};

/** How the FAQ Assistant works for an organization. */
export const faqConfigurationSchema = z.object({
  companyName: fields.companyName.default('Your Company Name'),
  companyDescription: fields.companyDescription.default(''),
  salaryInsights: fields.salaryInsights.default(true),
  skillGapAnalysis: fields.skillGapAnalysis.default(true),
  applicationUpdates: fields.applicationUpdates.default(true),
  customPrompt: fields.customPrompt.default(''),
});
export type FaqConfiguration = z.infer<typeof faqConfigurationSchema>;

/** What a save may name; what it leaves out stays as it was. */
export const faqChangesSchema = z.object(fields).partial();
