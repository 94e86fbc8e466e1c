import type { EvaluationResult } from '@candor/contract/evaluations';
import { EyeOff } from 'lucide-react';
import { hiddenWords } from '#features/evaluations/evaluation-words.ts';
import { TextNotice } from '#features/evaluations/text-notice.tsx';

/** Tells of text that nobody sees who looks at the resume: it counted for nothing. */
export function HiddenTextNotice({ hidden }: { hidden: EvaluationResult['hidden_text'] }) {
  return (
    <TextNotice
      icon={EyeOff}
      title="Hidden text found"
      text="Readers can't see this text on the page. It doesn't count as evidence."
      passages={hidden.map(({ text, reason, page }) => ({
        ...{ key: `${page}${reason}${text}`, text: text.slice(0, 300) },
        remark: `${hiddenWords[reason] ?? reason} · page ${page}`,
      }))}
    />
  );
}
