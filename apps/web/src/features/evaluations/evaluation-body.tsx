import type { EvaluationResult, Finding } from '@candor/contract/evaluations';
import { useState } from 'react';
import { FindingList } from '#features/evaluations/finding-list.tsx';
import { HiddenTextNotice } from '#features/evaluations/hidden-text-notice.tsx';
import { PlantedTextNotice } from '#features/evaluations/planted-text-notice.tsx';
import { ResultFacts } from '#features/evaluations/result-facts.tsx';
import { ResumeView } from '#features/evaluations/resume-view.tsx';
import { ScoreMakeUp } from '#features/evaluations/score-make-up.tsx';
import { Card } from '#ui/card.tsx';
import { Tabs } from '#ui/tabs.tsx';
import { useIsWide } from '#ui/use-is-wide.ts';

/** The resume beside what was found in it; where there is no room for both, one after the other by tabs. */
export function EvaluationBody({ result }: { result: EvaluationResult }) {
  const [chosen, setChosen] = useState<Finding['quotes'][number]>();
  const [tab, setTab] = useState('findings');
  const isWide = useIsWide();

  function choose(quote: Finding['quotes'][number]) {
    setChosen(quote);
    setTab('resume');
  }

  const resume = <ResumeView evaluationId={result.evaluation_id} chosen={chosen} />;
  const findings = (
    <div className="flex min-w-0 flex-col gap-4">
      <HiddenTextNotice hidden={result.hidden_text} />
      <PlantedTextNotice notices={result.notices} onChoose={choose} />
      <Card title="Score breakdown">
        <ScoreMakeUp evaluationId={result.evaluation_id} />
      </Card>
      <Card
        title="Findings"
        description="Each finding shows its points. Select a quote, or use the arrow keys, to see it in the resume."
      >
        <FindingList result={result} chosen={chosen} onChoose={choose} />
      </Card>
      <Card title="Details">
        <ResultFacts result={result} />
      </Card>
    </div>
  );
  if (!isWide)
    return (
      <Tabs
        label="Evaluation"
        value={tab}
        onValueChange={setTab}
        tabs={[
          { value: 'findings', label: 'Findings', content: findings },
          { value: 'resume', label: 'Resume', content: <Card>{resume}</Card> },
        ]}
      />
    );
  return (
    <div className="grid grid-cols-2 items-start gap-4">
      <Card title="Resume" className="sticky top-24 max-[1439px]:top-36">
        {resume}
      </Card>
      {findings}
    </div>
  );
}
