import { type InterviewKit, recommendations, type Scorecard, scorecards } from '@candor/contract/scorecards';
import { useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { useSubmit } from '#app/use-submit.ts';
import { kitQuery } from '#features/interviews/interview-queries.ts';
import { ratingLabels, recommendationLabels } from '#features/interviews/scorecard-words.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { FormAlert } from '#ui/form-alert.tsx';
import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';
import { Select } from '#ui/select.tsx';
import { Textarea } from '#ui/textarea.tsx';

type Rating = Scorecard['ratings'][number];

interface ScorecardFormProps {
  interviewId: string;
  kit: InterviewKit;
}

/** A scorecard by the criteria of the job: kept as a draft for its writer alone, until it is submitted. */
export function ScorecardForm({ interviewId, kit }: ScorecardFormProps) {
  const queryClient = useQueryClient();
  const [ratings, setRatings] = useState<Rating[]>(() => startRatings(kit));
  const [recommendation, setRecommendation] = useState(kit.own?.recommendation ?? null);
  const [summary, setSummary] = useState(kit.own?.summary ?? '');
  const isSubmitted = Boolean(kit.own?.submitted_at);
  const { submit, isBusy, failure } = useSubmit(async (wantsToSubmit: boolean) => {
    const saved = await call(scorecards.saveScorecard, {
      params: { id: interviewId },
      body: { ratings, recommendation, summary, submit: wantsToSubmit, version: kit.own?.version ?? 0 },
    });
    queryClient.setQueryData(kitQuery(interviewId).queryKey, saved);
    void queryClient.invalidateQueries({ queryKey: ['interviews', 'list'] });
    toast.success(wantsToSubmit && !isSubmitted ? 'Scorecard submitted' : 'Scorecard saved');
  });
  const [missing, setMissing] = useState<string>();

  function send(wantsToSubmit: boolean) {
    const isMissing = wantsToSubmit && recommendation === null;
    setMissing(isMissing ? 'Choose a recommendation' : undefined);
    if (!isMissing) void submit(wantsToSubmit);
  }

  const rate = (index: number, changes: Partial<Rating>) =>
    setRatings((known) =>
      known.map((rating, place) => (place === index ? { ...rating, ...changes } : rating)),
    );
  return (
    <div className="flex flex-col gap-4">
      {failure && <FormAlert>{failure}</FormAlert>}
      {ratings.length > 0 && (
        <ul className="divide-y divide-line rounded-control border border-line">
          {ratings.map((rating, index) => (
            <li key={rating.criterion_id} className="flex flex-col gap-2 p-3">
              <RatingChoice rating={rating} onChange={(value) => rate(index, { rating: value })} />
              <Input
                aria-label={`Note on ${rating.criterion}`}
                placeholder="Note"
                maxLength={2000}
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
              setRecommendation(value as Scorecard['recommendation']);
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
            maxLength={4000}
            value={summary}
            onChange={(event) => setSummary(event.target.value)}
          />
        )}
      </FormField>
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} busyLabel="Saving..." onClick={() => send(true)}>
          {isSubmitted ? 'Save changes' : 'Submit scorecard'}
        </Button>
        {!isSubmitted && (
          <Button variant="secondary" disabled={isBusy} onClick={() => send(false)}>
            Save draft
          </Button>
        )}
      </div>
    </div>
  );
}

/** One for each criterion; what was rated before and is no longer asked for stays. */
function startRatings({ criteria, own }: InterviewKit): Rating[] {
  const known = own?.ratings ?? [];
  const asked = criteria.map(
    ({ criterion_id, criterion }) =>
      known.find((rating) => rating.criterion_id === criterion_id) ?? {
        criterion_id,
        criterion,
        rating: null,
        note: '',
      },
  );
  return [
    ...asked,
    ...known.filter((rating) => !criteria.some(({ criterion_id }) => criterion_id === rating.criterion_id)),
  ];
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
