import type { ConnectedCalendar } from '@candor/contract/calendars';
import { SetupFacts } from '#features/calendars/calendar-facts.tsx';
import { Card } from '#ui/card.tsx';

const answers = [
  {
    question: 'What does Candor read?',
    answer:
      'When you are busy, and the events it made itself. Other events are shown only to you, on this page, when you ask.',
  },
  {
    question: 'What does Candor write?',
    answer: 'Interviews that you organize, with a Meet link. Google emails the invitations.',
  },
  {
    question: 'What if I move or delete an interview in Google Calendar?',
    answer:
      'Candor notices within five minutes and shows it on the interview. You confirm it or change it back.',
  },
  {
    question: 'How do I end access?',
    answer: 'Disconnect on this page. Candor deletes its access and revokes it at Google.',
  },
];

/** How the connection works, and what its registration needs. */
export function GoogleDocumentation({ calendar }: { calendar: ConnectedCalendar }) {
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      <Card title="How it works">
        <dl className="flex flex-col gap-4">
          {answers.map(({ question, answer }) => (
            <div key={question}>
              <dt className="font-medium">{question}</dt>
              <dd className="text-muted">{answer}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card
        title="App registration"
        description="For the person who registers Candor in the Google Cloud console."
      >
        <SetupFacts calendar={calendar} />
      </Card>
    </div>
  );
}
