/** A position as its holder writes it: dates are text, because people write them in every form. */
export interface Position {
  title: string;
  employer: string;
  dates: string;
  points: string[];
}

export interface Education {
  award: string;
  school: string;
  dates: string;
}

/** What an invented person says of themselves. Resumes in every layout are made from it. */
export interface Profile {
  firstName: string;
  lastName: string;
  email: string;
  phone: string | null;
  /** City and state, as on a letterhead. */
  place: string;
  linkedin?: string;
  headline: string;
  summary: string;
  work: Position[];
  education: Education[];
  /** Lines, with or without a label: 'Cloud: AWS, Terraform'. */
  skills: string[];
  licences?: string[];
  languages?: string[];
  more?: { heading: string; lines: string[] };
}

export const pdfLayouts = ['classic', 'sidebar', 'compact', 'band', 'scan'] as const;
export type PdfLayout = (typeof pdfLayouts)[number];

export const docxLayouts = ['plain', 'table', 'letterhead'] as const;
export type DocxLayout = (typeof docxLayouts)[number];

export type ResumeKind = { format: 'pdf'; layout: PdfLayout } | { format: 'docx'; layout: DocxLayout };

export const pdf = (layout: PdfLayout): ResumeKind => ({ format: 'pdf', layout });
export const docx = (layout: DocxLayout): ResumeKind => ({ format: 'docx', layout });

export function fullName({ firstName, lastName }: Profile): string {
  return `${firstName} ${lastName}`;
}

export function contactsOf({ place, phone, email, linkedin }: Profile): string[] {
  return [place, phone, email, linkedin].filter((line) => line !== undefined && line !== null);
}
