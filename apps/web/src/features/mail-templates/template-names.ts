import type { TemplateKind } from '@candor/contract/mail-templates';

/** What each mail is called, and when it leaves. */
export const templateNames: Record<TemplateKind, { name: string; occasion: string }> = {
  under_review: { name: 'Application received', occasion: 'When an application arrives.' },
  rejection: { name: 'Rejection', occasion: 'When a person approves a proposed rejection.' },
  shortlisted: { name: 'Shortlisted', occasion: 'When an application moves to the shortlist.' },
  readable_file: { name: 'Request for a readable file', occasion: 'When a resume could not be read.' },
};
