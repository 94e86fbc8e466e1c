import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useState } from 'react';
import { findApiError } from '#app/api-error.ts';
import { resumeQuery } from '#features/evaluations/evaluation-queries.ts';
import type { ReadResume, Stretch } from '#features/evaluations/quote-boxes.ts';
import { resumeFileQuery } from '#features/evaluations/report-queries.ts';
import { ResumeText } from '#features/evaluations/resume-text.tsx';
import { ErrorState } from '#ui/error-state.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Tabs } from '#ui/tabs.tsx';

/** Drawing PDFs takes more script than all the rest of the page: it comes with the first that is looked at. */
const ResumeDocument = lazy(() => import('#features/evaluations/resume-document.tsx'));

interface ResumeViewProps {
  evaluationId: string;
  /** The stretch of the text that is looked at. */
  chosen: Stretch | undefined;
}

/** The resume of an evaluation: the document itself where it is a PDF, and the text that was read in it. */
export function ResumeView({ evaluationId, chosen }: ResumeViewProps) {
  const { data, error, isFetching, refetch } = useQuery(resumeQuery(evaluationId));
  if (error)
    return (
      <ErrorState
        title="The resume couldn't be shown"
        text={findApiError(error)?.detail}
        onRetry={() => refetch()}
        retrying={isFetching}
        requestId={findApiError(error)?.requestId}
      />
    );
  if (!data) return <Skeleton className="h-96" />;
  if (data.content_type !== 'application/pdf')
    return (
      <>
        <p className="mb-3 text-muted text-sm">
          Word documents are shown as text. Download the file to see its layout.
        </p>
        <ResumeText text={data.text} chosen={chosen} />
      </>
    );
  return <PdfOrText key={data.file_path} resume={data} chosen={chosen} />;
}

const whyNot = {
  hidden: 'Blind review hides the original document. This is its text.',
  missing: "The document couldn't be loaded. This is its text.",
  drawing: "The document couldn't be displayed. This is its text.",
};

function PdfOrText({ resume, chosen }: { resume: ReadResume; chosen: Stretch | undefined }) {
  const [tab, setTab] = useState('document');
  const [cannotDraw, setCannotDraw] = useState(false);
  const giveUp = useCallback(() => setCannotDraw(true), []);
  const { data: content, error } = useQuery({ ...resumeFileQuery(resume.file_path), enabled: !resume.blind });
  const isHidden = resume.blind || findApiError(error)?.status === 403;
  const reason = isHidden ? whyNot.hidden : error ? whyNot.missing : cannotDraw ? whyNot.drawing : undefined;
  if (reason)
    return (
      <>
        <p role="status" className="mb-3 text-muted text-sm">
          {reason}
        </p>
        <ResumeText text={resume.text} chosen={chosen} />
      </>
    );
  const loading = <Skeleton className="h-[60dvh]" />;
  return (
    <Tabs
      label="Resume"
      value={tab}
      onValueChange={setTab}
      tabs={[
        {
          value: 'document',
          label: 'Document',
          content: (
            <Suspense fallback={loading}>
              {content ? (
                <ResumeDocument content={content} resume={resume} chosen={chosen} onFailed={giveUp} />
              ) : (
                loading
              )}
            </Suspense>
          ),
        },
        { value: 'text', label: 'Text', content: <ResumeText text={resume.text} chosen={chosen} /> },
      ]}
    />
  );
}
