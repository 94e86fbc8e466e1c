import type { ModelFaultMode } from './faults.ts';

interface AskedMail {
  mail: 'rejection' | 'shortlisted';
  jobTitle: string;
  company: string;
  met: string[];
  missing: string[];
}

/** The mail that a prompt asks for: a line of JSON that begins with its kind. */
export function findMail(prompt: string): AskedMail | undefined {
  const line = prompt.split('\n').find((text) => text.startsWith('{"mail":'));
  return line === undefined ? undefined : (JSON.parse(line) as AskedMail);
}

/** What a model that does not keep to its rules would add. */
const additions: Partial<Record<ModelFaultMode, string>> = {
  'score-injection': 'You reached a score of 43 out of 100.',
  'invented-quotes': 'Your ten years at the Royal Hospital impressed us.',
  'mail-link': 'Confirm your place at https://evil.example/claim now.',
  'mail-html': '<img src="https://evil.example/p.png"> Best of luck.',
  'mail-promise': 'We promise to hire you within a week.',
  'mail-protected': 'We were looking for somebody younger.',
  'mail-stranger': 'Maria Lopez was the better choice.',
};

/** Words a mail as a simple but honest model would, or with what the fault adds. */
export function composeMail(mode: ModelFaultMode, mail: AskedMail, prompt: string) {
  const { jobTitle, company, met, missing } = mail;
  const opening = `Thank you for applying for ${jobTitle} at ${company}.`;
  const shown = met[0] === undefined ? '' : ` Your resume shows this: ${met[0]}.`;
  const decision =
    mail.mail === 'rejection'
      ? `We have decided not to take your application further for this role.${missing[0] === undefined ? '' : ` We did not find this in your resume: ${missing[0]}.`}`
      : 'Your application is on our shortlist, and we will write to you about the next step.';
  const obeyed = mode === 'gullible' ? /<(preferences-\w+)>\n([\s\S]*)\n<\/\1>/.exec(prompt)?.[2] : undefined;
  const addition = obeyed ?? additions[mode];
  return {
    subject: `Your application for ${jobTitle}`,
    paragraphs: [opening + shown, decision, ...(addition === undefined ? [] : [addition])],
  };
}
