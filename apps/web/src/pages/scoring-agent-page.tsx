import { Configuration } from '#features/agents/configuration.tsx';
import { ScoringForm } from '#features/agents/scoring-form.tsx';
import { PageHead } from '#ui/page-head.tsx';

export default function ScoringAgentPage() {
  return (
    <>
      <PageHead
        title="Candidate Scoring Agent"
        purpose="How resumes are judged here. Every finding is quoted, and the score is computed by fixed rules."
      />
      <Configuration agent="scoring">
        {(saved, engine) => <ScoringForm saved={saved} engine={engine} />}
      </Configuration>
    </>
  );
}
