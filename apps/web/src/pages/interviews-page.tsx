import { InterviewDialog } from '#features/interviews/interview-dialog.tsx';
import { InterviewList } from '#features/interviews/interview-list.tsx';
import { InterviewToolbar } from '#features/interviews/interview-toolbar.tsx';
import { InterviewWeek } from '#features/interviews/interview-week.tsx';
import { OpenOffers } from '#features/interviews/offer-list.tsx';
import { useInterviewAddress } from '#features/interviews/use-interview-address.ts';
import { PageHead } from '#ui/page-head.tsx';

export default function InterviewsPage() {
  const address = useInterviewAddress();
  // The list behind it stays where it is.
  const open = (interview: string) =>
    address.show({ interview, page: address.page === 1 ? '' : String(address.page) });
  return (
    <>
      <PageHead
        title="Interviews"
        purpose="Who meets which candidate, and when. Times are shown in your time zone."
      />
      <div className="flex flex-col gap-4">
        <InterviewToolbar address={address} />
        {address.view === 'week' ? (
          <InterviewWeek address={address} onOpen={open} />
        ) : (
          <>
            <InterviewList address={address} onOpen={open} />
            <OpenOffers />
          </>
        )}
      </div>
      {address.interviewId && <InterviewDialog id={address.interviewId} onClose={() => open('')} />}
    </>
  );
}
