import type { MailData } from '@candor/agents/mails';
import type { Words } from '../mails/default-templates.ts';

/** A sentence that every email of the kind ends with, whoever words the rest. */
const closings: Record<MailData['kind'], string> = {
  rejection:
    'On your personal page you can see what was looked at, and ask for a person to review the decision.',
  shortlisted:
    'On your personal page you can see where your application stands, and keep your details up to date.',
};

/** Greeting, link and signature around a model's paragraphs. */
export function wrapWords(
  kind: MailData['kind'],
  { subject, paragraphs }: { subject: string; paragraphs: readonly string[] },
): Words {
  const body = [
    'Hi {{first_name}},',
    ...paragraphs,
    closings[kind],
    '{{personal_link}}',
    'Kind regards,\n{{company_name}}',
  ].join('\n\n');
  return { subject, body };
}
