import type { ConfigurationOf, Engine } from '@candor/contract/agents';
import { maxOccupationShare } from '@candor/contract/group-shares';
import { useRight } from '#app/use-right.ts';
import { AgentSaveBar } from '#features/agents/agent-save-bar.tsx';
import { BehaviourFields } from '#features/agents/behaviour-fields.tsx';
import { EngineStatus } from '#features/agents/engine-status.tsx';
import { GroupWeights } from '#features/agents/group-weights.tsx';
import { ReviewFields } from '#features/agents/review-fields.tsx';
import { SettingSwitch } from '#features/agents/setting-switch.tsx';
import { useScoringForm } from '#features/agents/use-scoring-form.ts';
import { PageSection } from '#ui/page-section.tsx';

interface ScoringFormProps {
  saved: ConfigurationOf<'scoring'>;
  engine: Engine;
}

export function ScoringForm({ saved, engine }: ScoringFormProps) {
  const scoringForm = useScoringForm(saved, engine);
  const { form, submit } = scoringForm;
  const mayEdit = useRight('agents.write');
  const canEdit = mayEdit === true;
  return (
    <form noValidate onSubmit={submit} aria-label="Candidate Scoring Agent">
      <fieldset disabled={!canEdit} className="flex min-w-0 flex-col gap-8">
        <PageSection title="Analysis" purpose="What evaluations show besides the score.">
          <div className="divide-y divide-line">
            <SettingSwitch
              form={form}
              name="detectEmploymentGaps"
              label="Detect Employment Gaps"
              about="Lists gaps of three months or more in dated work. They never change the score."
            />
            <SettingSwitch
              form={form}
              name="detectSkillGap"
              label="Detect Skill Gap"
              about="Lists required and preferred skills without evidence in the resume."
            />
            <SettingSwitch
              form={form}
              name="recommendSalary"
              label="Recommend Salary"
              about="Based on the job's range or published wages, with the source. Past pay is never used."
            />
          </div>
        </PageSection>
        <PageSection title="Behavior" purpose="What matters to you, in your own words.">
          <BehaviourFields scoringForm={scoringForm} hasModel={engine.model !== null} />
        </PageSection>
        <PageSection
          title="Weights"
          purpose={`How much each group of criteria counts, unless a job has its own weights. Groups a job doesn't ask for are left out. Occupation counts for at most ${maxOccupationShare}%.`}
        >
          <GroupWeights
            scoringForm={scoringForm}
            proposed={engine.default_group_weights}
            readOnly={!canEdit}
          />
        </PageSection>
        <PageSection title="Review" purpose="When evaluations start and what reviewers see.">
          <ReviewFields form={form} />
        </PageSection>
      </fieldset>
      <div className="mt-8">
        <PageSection title="Engine" purpose="What evaluates resumes in this installation.">
          <EngineStatus engine={engine} canTest={canEdit} />
        </PageSection>
      </div>
      {canEdit && <AgentSaveBar agentForm={scoringForm} />}
      {mayEdit === false && <p className="mt-8 text-muted">View only. Recruiters and admins can edit.</p>}
    </form>
  );
}
