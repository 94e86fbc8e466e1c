import { ScoringAgent } from '#features/agents/scoring-agent.tsx';
import { PageHead } from '#ui/page-head.tsx';

export default function ScoringAgentPage() {
  return (
    <>
      <PageHead
        title="Candidate Scoring Agent"
        purpose="How resumes are judged here. Every finding is quoted, and the score is computed by fixed rules."
      />
      <ScoringAgent />
    </>
  );
}
