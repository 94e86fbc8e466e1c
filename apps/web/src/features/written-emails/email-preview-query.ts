import { type EmailDraft, type EmailSelection, writtenEmails } from '@candor/contract/written-emails';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { call } from '#app/api-client.ts';

interface PreviewWanted {
  selection: EmailSelection;
  draft: EmailDraft;
  /** Whose email is shown; the first person's where it is not given. */
  show: string | undefined;
}

/** Who would get an email and who would not, and how it reads for one of them. */
export function emailPreviewQuery({ selection, draft, show }: PreviewWanted) {
  return queryOptions({
    queryKey: ['writtenEmails', 'preview', selection, draft, show],
    queryFn: ({ signal }) =>
      call(writtenEmails.previewEmail, { body: { ...selection, ...draft, show }, signal }),
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
}
