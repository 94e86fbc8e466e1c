import type { QuestionGroup } from '@candor/contract/faq-questions';
import { useState } from 'react';
import { PagedList } from '#app/paged-list.tsx';
import { AnswerQuestionsDialog } from '#features/faq/answer-questions-dialog.tsx';
import { questionsPerPage, questionsQuery } from '#features/faq/faq-questions-query.ts';
import { nameAskers, wordingsOf } from '#features/faq/question-words.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { formatCount, formatMoment } from '#ui/format.ts';
import { Skeleton } from '#ui/skeleton.tsx';

/** What the assistant could not answer, the same questions together. */
export function UnansweredQuestions({ mayAnswer }: { mayAnswer: boolean }) {
  const [page, setPage] = useState(1);
  const [answered, setAnswered] = useState<QuestionGroup>();
  return (
    <Card
      title="Unanswered questions"
      description="Answer once: candidates get an email, and the assistant knows it next time."
    >
      <PagedList
        nouns={['question', 'questions']}
        subject="unanswered questions"
        query={questionsQuery(page)}
        pageRows={questionsPerPage}
        address={{ page, goToPage: setPage }}
        skeleton={<Skeleton className="h-32" />}
        empty={
          <p className="text-muted">
            You're all caught up. Questions the assistant can't answer appear here.
          </p>
        }
      >
        {(groups) => (
          <ul aria-label="Unanswered questions" className="divide-y divide-line">
            {groups.map((group) => (
              <li
                key={group.id}
                className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 py-3 first:pt-0"
              >
                <QuestionFacts group={group} />
                {mayAnswer && (
                  <Button variant="secondary" size="small" onClick={() => setAnswered(group)}>
                    Answer and teach<span className="sr-only"> {group.question}</span>
                  </Button>
                )}
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {answered && <AnswerQuestionsDialog group={answered} onClose={() => setAnswered(undefined)} />}
    </Card>
  );
}

function QuestionFacts({ group }: { group: QuestionGroup }) {
  const others = wordingsOf(group).length - 1;
  return (
    <div className="min-w-0 flex-1 basis-64">
      <p className="line-clamp-3 font-medium [overflow-wrap:anywhere]">{group.question}</p>
      <p className="text-muted text-sm">
        Asked {formatCount(group.timesAsked, 'time', 'times')} by{' '}
        {formatCount(group.people, 'person', 'people')}
        {others > 0 && `, in ${others + 1} wordings`} · last{' '}
        <time dateTime={group.lastAskedAt}>{formatMoment(group.lastAskedAt)}</time>
      </p>
      <p className="text-muted text-sm [overflow-wrap:anywhere]">{nameAskers(group)}</p>
    </div>
  );
}
