import type { QuestionGroup } from '@candor/contract/faq-questions';
import { wordingsOf } from '#features/faq/question-words.ts';
import { TickField } from '#features/faq/tick-field.tsx';
import { formatCount } from '#ui/format.ts';

interface ChosenWordingsProps {
  group: QuestionGroup;
  chosen: readonly string[];
  error: string | undefined;
  onChoose: (ids: string[]) => void;
}

/** The wordings that were put together; one that asks for something else can be left out. */
export function ChosenWordings({ group, chosen, error, onChoose }: ChosenWordingsProps) {
  const wordings = wordingsOf(group);
  if (wordings.length < 2) return null;
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-medium text-sm">Questions you answer</legend>
      {wordings.map(({ text, questions }) => {
        const ids = questions.map(({ id }) => id);
        const others = chosen.filter((id) => !ids.includes(id));
        return (
          <TickField
            key={text}
            label={text}
            hint={formatCount(ids.length, 'person', 'people')}
            checked={ids.every((id) => chosen.includes(id))}
            onTick={(isTicked) => onChoose(isTicked ? [...others, ...ids] : others)}
          />
        );
      })}
      {error && <p className="text-bad text-sm">{error}</p>}
    </fieldset>
  );
}
