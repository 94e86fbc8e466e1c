import type { EvaluationResult, Finding } from '@candor/contract/evaluations';
import { CopyX } from 'lucide-react';
import { noticeWords } from '#features/evaluations/evaluation-words.ts';
import { TextNotice } from '#features/evaluations/text-notice.tsx';

interface PlantedTextNoticeProps {
  notices: EvaluationResult['notices'];
  /** Shows where it stands, where the resume is beside it. */
  onChoose?: (quote: Finding['quotes'][number]) => void;
}

/** Shows visible text that was left out of the score, with its place. */
export function PlantedTextNotice({ notices, onChoose }: PlantedTextNoticeProps) {
  return (
    <TextNotice
      icon={CopyX}
      title="Text left out of the score"
      text="These passages repeat the job post or address screening software. They don't count as evidence."
      passages={notices.map((notice) => ({
        ...{ key: `${notice.kind}${notice.start}`, text: notice.text },
        remark: `${noticeWords[notice.kind]} · page ${notice.page}`,
        onChoose: onChoose && (() => onChoose(notice)),
      }))}
    />
  );
}
