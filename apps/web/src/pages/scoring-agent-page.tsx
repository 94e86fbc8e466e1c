import { Configuration } from '#features/agents/configuration.tsx';
import { ScoringForm } from '#features/agents/scoring-form.tsx';
import { PageHead } from '#ui/page-head.tsx';

export default function ScoringAgentPage() {
  return (
    <>
      <PageHead
        title="Candidate Scoring Agent"
        purpose="How resumes are evaluated. Every finding has a quote, and fixed rules compute the score."
      />
      <Configuration agent="scoring">
        {(saved, engine) => <ScoringForm saved={saved} engine={engine} />}
      </Configuration>
    </>
  );
}
