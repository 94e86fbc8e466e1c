import { bytesPerMegabyte, resumeRules } from './field-rules.ts';

/** Errors that public pages also tell by themselves. They lie apart, so that a small page does not carry all the others. */
export const pageErrors = {
  resume_required: { status: 400, detail: 'Please upload your resume' },
  resume_wrong_type: { status: 422, detail: 'Please upload a PDF or Word document' },
  resume_too_large: {
    status: 413,
    detail: `File size must be less than ${resumeRules.maxBytes / bytesPerMegabyte}MB`,
  },
  unavailable: { status: 503, detail: 'Candor is temporarily unavailable. Please try again shortly.' },
} as const satisfies Record<string, { status: number; detail: string }>;
