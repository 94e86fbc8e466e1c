import type { RoomInterviews } from '@candor/contract/candidate-room';
import { lazy, Suspense, useState } from 'react';
import { DoneNote, TroubleNote } from '#public/room/notes.tsx';
import type { RoomApi } from '#public/room/room-api.ts';
import { useOwnInterviews } from '#public/room/use-own-interviews.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Spinner } from '#ui/spinner.tsx';

const InterviewCards = lazy(() => import('#public/room/interview-cards.tsx'));

interface InterviewsSectionProps {
  api: RoomApi;
  /** An application may stand somewhere else afterwards. */
  onChanged: () => Promise<void>;
}

/** Offered and planned interviews. They come first, because they need the candidate next. */
export function InterviewsSection({ api, onChanged }: InterviewsSectionProps) {
  const { own, failure, reload } = useOwnInterviews(api);
  // Said above all cards: the one it was done on may be gone.
  const [done, setDone] = useState<string>();

  async function follow(words: string) {
    setDone(words);
    await Promise.all([reload(), onChanged()]);
  }

  if (failure && !own)
    return (
      <Card title="Your interviews">
        <div className="flex flex-col items-start gap-3">
          <TroubleNote text={failure} />
          <Button variant="secondary" onClick={() => void reload()}>
            Retry
          </Button>
        </div>
      </Card>
    );
  if (!own) return null;
  const interviews = listShown(own);
  return (
    <>
      {done && (
        <Card>
          <DoneNote>{done}</DoneNote>
        </Card>
      )}
      {(own.offers.length > 0 || interviews.length > 0) && (
        <Suspense fallback={<Waiting />}>
          <InterviewCards own={{ ...own, interviews }} api={api} onDone={follow} onTaken={reload} />
        </Suspense>
      )}
    </>
  );
}

function Waiting() {
  return (
    <Card title="Your interviews">
      <p role="status" className="flex items-center gap-2.5 text-muted">
        <Spinner />
        Loading your interviews...
      </p>
    </Card>
  );
}

/** What lies ahead, and what was called off of late: not the whole past. */
function listShown({ interviews }: RoomInterviews): RoomInterviews['interviews'] {
  const weekAgo = Date.now() - 7 * 86_400_000;
  return interviews
    .filter(({ starts_at }) => Date.parse(starts_at) > weekAgo)
    .toSorted((a, b) => a.starts_at.localeCompare(b.starts_at));
}
