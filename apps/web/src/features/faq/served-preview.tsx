import { useQuery } from '@tanstack/react-query';
import { errorText } from '#app/api-error.ts';
import { servedQuery } from '#features/faq/faq-questions-query.ts';
import { describeServed } from '#features/faq/question-words.ts';
import { Spinner } from '#ui/spinner.tsx';
import { useSettled } from '#ui/use-settled.ts';

const settleMs = 700;

/** Which unanswered questions the assistant would have answered with this, said before it is saved. */
export function ServedPreview({ question, answer }: { question: string; answer: string }) {
  const draft = JSON.stringify([question.trim(), answer.trim()]);
  const settled = useSettled(draft, settleMs);
  const [asked, said] = JSON.parse(settled) as [string, string];
  const { data, error, isFetching } = useQuery(servedQuery({ question: asked, answer: said }));
  const isWritten = question.trim() !== '' && answer.trim() !== '';
  const isWaiting = isWritten && (isFetching || draft !== settled);
  return (
    <section aria-label="Preview" className="rounded-control border border-line px-3 py-2">
      <div role="status" className="flex items-start gap-2">
        {isWaiting && <Spinner className="mt-0.5 size-4 shrink-0" />}
        <p>
          {!isWritten
            ? 'Write an answer to see which unanswered questions it covers.'
            : isWaiting
              ? 'Checking the unanswered questions...'
              : error
                ? errorText(error, 'The preview could not be loaded. You can still save the answer.')
                : data && describeServed(data)}
        </p>
      </div>
      {isWritten && !isWaiting && data && data.served.length > 0 && (
        <ul aria-label="Questions it would have answered" className="mt-1 list-disc pl-5 text-muted text-sm">
          {data.served.map(({ id, text }) => (
            <li key={id} className="[overflow-wrap:anywhere]">
              {text}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
