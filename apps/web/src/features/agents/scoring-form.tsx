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
        <PageSection title="Analysis" purpose="What an evaluation tells beside its score.">
          <div className="divide-y divide-line">
            <SettingSwitch
              form={form}
              name="detectEmploymentGaps"
              label="Detect Employment Gaps"
              about="Three months or more between dated work, told as a fact. They never change the score."
            />
            <SettingSwitch
              form={form}
              name="detectSkillGap"
              label="Detect Skill Gap"
              about="Required and preferred skills for which the resume shows no evidence."
            />
            <SettingSwitch
              form={form}
              name="recommendSalary"
              label="Recommend Salary"
              about="From the job’s range or the occupation’s wages, with its basis; never from past pay."
            />
          </div>
        </PageSection>
        <PageSection title="Behavior" purpose="What matters to you, in your own words.">
          <BehaviourFields scoringForm={scoringForm} hasModel={engine.model !== null} />
        </PageSection>
        <PageSection
          title="Weights"
          purpose={`What each group of criteria counts for, unless a job has weights of its own. Groups that a job does not ask for are left out. Occupation counts for at most ${maxOccupationShare}%.`}
        >
          <GroupWeights
            scoringForm={scoringForm}
            proposed={engine.default_group_weights}
            readOnly={!canEdit}
          />
        </PageSection>
        <PageSection title="Review" purpose="When evaluations begin, and who is seen.">
          <ReviewFields form={form} />
        </PageSection>
      </fieldset>
      <div className="mt-8">
        <PageSection title="Engine" purpose="What judges resumes in this installation.">
          <EngineStatus engine={engine} canTest={canEdit} />
        </PageSection>
      </div>
      {canEdit && <AgentSaveBar agentForm={scoringForm} />}
      {mayEdit === false && (
        <p className="mt-8 text-muted">You can look at this. Changing it takes the role of a recruiter.</p>
      )}
    </form>
  );
}
