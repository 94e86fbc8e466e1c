import {
  type InterviewKit,
  recommendations,
  type Scorecard,
  scorecardRules,
  scorecards,
} from '@candor/contract/scorecards';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { useSubmit } from '#app/use-submit.ts';
import { kitQuery } from '#features/interviews/interview-queries.ts';
import { ratingLabels, recommendationLabels } from '#features/interviews/scorecard-words.ts';
import { type Rating, useScorecardDraft } from '#features/interviews/use-scorecard-draft.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';

interface ScorecardFormProps {
  interviewId: string;
  kit: InterviewKit;
  onDirtyChange: (isDirty: boolean) => void;
}

/** A scorecard by the criteria of the job: kept as a draft for its writer alone, until it is submitted. */
export function ScorecardForm({ interviewId, kit, onDirtyChange }: ScorecardFormProps) {
  const queryClient = useQueryClient();
  const { draft, isDirty, isBehind, version, ...editor } = useScorecardDraft(kit);
  const { ratings, recommendation, summary } = draft;
  const isSubmitted = Boolean(kit.own?.submitted_at);
  const { submit, isBusy, failure } = useSubmit(async (wantsToSubmit: boolean) => {
    const saved = await call(scorecards.saveScorecard, {
      params: { id: interviewId },
      body: { ...draft, submit: wantsToSubmit, version },
    });
    editor.settle(saved, draft);
    queryClient.setQueryData(kitQuery(interviewId).queryKey, saved);
    void queryClient.invalidateQueries({ queryKey: ['interviews', 'list'] });
    toast.success(wantsToSubmit && !isSubmitted ? 'Scorecard submitted' : 'Scorecard saved');
  });
  const [missing, setMissing] = useState<string>();

  useEffect(() => {
    onDirtyChange(isDirty);
    return () => onDirtyChange(false);
  }, [isDirty, onDirtyChange]);

  function send(wantsToSubmit: boolean) {
    const isMissing = wantsToSubmit && recommendation === null;
    setMissing(isMissing ? 'Choose a recommendation' : undefined);
    if (!isMissing) void submit(wantsToSubmit);
  }

  const rate = (index: number, changes: Partial<Rating>) =>
    editor.change({
      ratings: ratings.map((rating, place) => (place === index ? { ...rating, ...changes } : rating)),
    });
  return (
    <div className="flex flex-col gap-4">
      {failure && <FormAlert>{failure}</FormAlert>}
      {isBehind && (
        <div className="flex flex-col gap-2">
          <FormAlert tone="warn" title="You saved this scorecard in another window">
            Use the saved one, or keep yours and overwrite it.
          </FormAlert>
          <div className="flex flex-wrap gap-2">
            <Button variant="secondary" onClick={editor.takeSaved}>
              Use the saved one
            </Button>
            <Button variant="secondary" onClick={editor.keepMine}>
              Keep mine
            </Button>
          </div>
        </div>
      )}
      {ratings.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {ratings.map((rating, index) => (
            <li key={rating.criterion_id} className="flex flex-col gap-2 p-3">
              <RatingChoice rating={rating} onChange={(value) => rate(index, { rating: value })} />
              <Input
                aria-label={`Note on ${rating.criterion}`}
                placeholder="Note"
                maxLength={scorecardRules.note.maxLength}
                value={rating.note}
                onChange={(event) => rate(index, { note: event.target.value })}
              />
            </li>
          ))}
        </ul>
      )}
      <FormField label="Recommendation" error={missing} required>
        {(control) => (
          <Select
            {...control}
            value={recommendation ?? undefined}
            placeholder="Choose a recommendation"
            onValueChange={(value) => {
              editor.change({ recommendation: value as Scorecard['recommendation'] });
              setMissing(undefined);
            }}
            options={recommendations.map((value) => ({ value, label: recommendationLabels[value] }))}
          />
        )}
      </FormField>
      <FormField label="Summary">
        {(control) => (
          <Textarea
            {...control}
            maxLength={scorecardRules.summary.maxLength}
            value={summary}
            onChange={(event) => editor.change({ summary: event.target.value })}
          />
        )}
      </FormField>
      <div className="flex flex-wrap gap-2">
        <Button disabled={isBehind} busy={isBusy} busyLabel="Saving..." onClick={() => send(true)}>
          {isSubmitted ? 'Save changes' : 'Submit scorecard'}
        </Button>
        {!isSubmitted && (
          <Button variant="secondary" disabled={isBusy || isBehind} onClick={() => send(false)}>
            Save draft
          </Button>
        )}
      </div>
    </div>
  );
}

function RatingChoice({ rating, onChange }: { rating: Rating; onChange: (value: number | null) => void }) {
  const name = useId();
  return (
    <fieldset className="flex flex-wrap items-center justify-between gap-2">
      <legend className="float-left mr-auto [overflow-wrap:anywhere]">{rating.criterion}</legend>
      <span className="flex">
        {Object.entries(ratingLabels).map(([value, label]) => {
          const isChosen = rating.rating === Number(value);
          return (
            <label
              key={value}
              title={label}
              className={classNames(
                'grid size-8 cursor-pointer place-items-center border border-line-control border-r-0 text-sm first:rounded-l-control last:rounded-r-control last:border-r pointer-coarse:size-control',
                'has-focus-visible:outline-2 has-focus-visible:outline-accent',
                isChosen ? 'bg-accent text-on-accent' : 'hover:bg-accent-soft',
              )}
            >
              <input
                type="radio"
                name={name}
                className="sr-only"
                aria-label={`${value}, ${label}`}
                checked={isChosen}
                onChange={() => onChange(Number(value))}
                // A second press takes it back.
                onClick={() => isChosen && onChange(null)}
              />
              {value}
            </label>
          );
        })}
      </span>
    </fieldset>
  );
}
