import { mailTemplates, type TemplateKind } from '@candor/contract/mail-templates';
import { queryOptions } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';

export const mailTemplatesQuery = queryOptions({
  queryKey: ['communications', 'templates'],
  queryFn: ({ signal }) => call(mailTemplates.listTemplates, { signal }),
});

/** A wording as the newest applicant would read it. */
export function mailPreviewQuery(kind: TemplateKind, wording: { subject: string; body: string }) {
  return queryOptions({
    queryKey: ['communications', 'preview', kind, wording],
    queryFn: ({ signal }) => call(mailTemplates.previewTemplate, { params: { kind }, body: wording, signal }),
    retry: false,
    gcTime: 0,
  });
}
