import { type InterviewOffer, interviewOffers } from '@candor/contract/interview-offers';
import { typeLabels } from '@candor/contract/interview-options';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { toast } from 'sonner';
import { call } from '#app/api-client.ts';
import { useRight } from '#app/use-right.ts';
import { useSubmit } from '#app/use-submit.ts';
import { openOffersQuery } from '#features/interviews/interview-queries.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { formatDayOfYear } from '#ui/format.ts';

/** Candidates who were offered times and have not chosen yet; nothing where there is nobody. */
export function OpenOffers() {
  const { data } = useQuery(openOffersQuery);
  const mayWithdraw = useRight('interviews.write') === true;
  if (!data || data.total === 0) return null;
  return (
    <Card title="Waiting for the candidate" description="They were sent a link to choose a time.">
      <ul aria-label="Waiting for the candidate" className="divide-y divide-line">
        {data.rows.map((offer) => (
          <li
            key={offer.id}
            className="flex flex-wrap items-center justify-between gap-3 py-2 first:pt-0 last:pb-0"
          >
            <span className="min-w-0">
              <span className="block font-medium [overflow-wrap:anywhere]">
                {offer.candidate.name}
                <span className="font-normal text-muted"> · {offer.job_title}</span>
              </span>
              <span className="block text-muted text-sm">
                {typeLabels[offer.type]}, until {formatDayOfYear(offer.last_day)}, with{' '}
                {offer.interviewers.map(({ name }) => name).join(offer.any_of ? ' or ' : ', ')}
              </span>
              {offer.is_test && (
                <span className="block text-sm">Sent in test mode. The candidate didn't get the link.</span>
              )}
            </span>
            {mayWithdraw && <WithdrawButton offer={offer} />}
          </li>
        ))}
      </ul>
    </Card>
  );
}

function WithdrawButton({ offer }: { offer: InterviewOffer }) {
  const queryClient = useQueryClient();
  const { submit, isBusy } = useSubmit(
    async () => {
      await call(interviewOffers.withdrawOffer, { params: { id: offer.id } });
      await queryClient.invalidateQueries({ queryKey: ['interviews'] });
      toast.success(`${offer.candidate.name} can no longer choose a time`);
    },
    undefined,
    (_error, text) => text && toast.error(text),
  );
  return (
    <Button
      variant="secondary"
      size="small"
      busy={isBusy}
      busyLabel="Withdrawing..."
      onClick={() => void submit()}
    >
      Withdraw<span className="sr-only"> the times offered to {offer.candidate.name}</span>
    </Button>
  );
}
