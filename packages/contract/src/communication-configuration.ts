import { z } from 'zod';
import { emailField, lineField } from './fields.ts';

const freeText = z.string().max(4000, 'At most 4,000 characters');
const noneOrEmail = z.union([z.literal(''), emailField], { error: 'Enter a valid email address' });

/** A score, with at most one decimal. */
export const thresholdRule = { min: 0, max: 100, step: 0.1 };
const wrongThreshold = `Enter a number from ${thresholdRule.min} to ${thresholdRule.max}`;
export const rejectionThresholdField = z
  .number(wrongThreshold)
  .min(thresholdRule.min, wrongThreshold)
  .max(thresholdRule.max, wrongThreshold)
  .multipleOf(thresholdRule.step, 'At most one decimal');

/** How long a proposal can wait before it is sent. */
export const holdRule = { min: 1, max: 336 };
const wrongHold = `Enter a number from ${holdRule.min} to ${holdRule.max}`;
const holdHours = z.int('Enter whole hours').min(holdRule.min, wrongHold).max(holdRule.max, wrongHold);

const fields = {
  /** A mail on receipt of an application. */
  underReviewEnabled: z.boolean(),
  /** Interview invitations go out by email. */
  interviewScheduling: z.boolean(),
  /** A score below the threshold makes a proposal to reject; it sends nothing by itself. */
  rejectionEmails: z.boolean(),
  shortlistedEmails: z.boolean(),
  /** Asks for another file when a resume cannot be read. */
  readableFileEmails: z.boolean(),
  /** What stands around every message; `{{message}}` is the message itself. Empty: the message alone. */
  emailTemplate: freeText,
  companyName: lineField(200, 'Company name'),
  /** Where replies go. */
  hrContact: noneOrEmail,
  /** How mails should sound, in the organization's own words; it cannot lift the rules. */
  customPrompt: freeText,
  rejectionThreshold: rejectionThresholdField,
  /** Proposals that nobody cancelled are sent after the hold; borderline ones never. */
  sendAutomatically: z.boolean(),
  holdHours,
  /** A language model words the mails, where one is set up. */
  personalize: z.boolean(),
  /** Everything goes to the test address instead. */
  testMode: z.boolean(),
  testEmail: noneOrEmail,
};

/** How the Communication Agent works for an organization. */
export const communicationConfigurationSchema = z.object({
  underReviewEnabled: fields.underReviewEnabled.default(true),
  interviewScheduling: fields.interviewScheduling.default(true),
  rejectionEmails: fields.rejectionEmails.default(false),
  shortlistedEmails: fields.shortlistedEmails.default(false),
  readableFileEmails: fields.readableFileEmails.default(true),
  emailTemplate: fields.emailTemplate.default(''),
  companyName: fields.companyName.default('Your company name'),
  hrContact: fields.hrContact.default(''),
  customPrompt: fields.customPrompt.default(''),
  rejectionThreshold: fields.rejectionThreshold.default(50),
  sendAutomatically: fields.sendAutomatically.default(false),
  holdHours: fields.holdHours.default(24),
  personalize: fields.personalize.default(true),
  testMode: fields.testMode.default(false),
  testEmail: fields.testEmail.default(''),
});
export type CommunicationConfiguration = z.infer<typeof communicationConfigurationSchema>;

/** What a save may name; what it leaves out stays as it was. */
export const communicationChangesSchema = z.object(fields).partial();
export type CommunicationChanges = z.infer<typeof communicationChangesSchema>;

/** Problems of a configuration as a whole, when each of its fields is valid. */
export function findCommunicationProblem({
  testMode,
  testEmail,
  emailTemplate,
}: CommunicationConfiguration): { field: keyof CommunicationConfiguration; message: string } | undefined {
  if (testMode && testEmail === '')
    return { field: 'testEmail', message: 'Enter the address that gets everything in test mode' };
  if (emailTemplate.trim() !== '' && !emailTemplate.includes('{{message}}'))
    return { field: 'emailTemplate', message: 'Add {{message}} where the message goes' };
  return undefined;
}
