import type { JobCriteria } from '@candor/contract/criteria';
import { LeaveGuard } from '#app/leave-guard.tsx';
import { resetDraft } from '#features/criteria/criteria-draft.ts';
import { CriteriaGroup } from '#features/criteria/criteria-group.tsx';
import { CriteriaOrigin } from '#features/criteria/criteria-origin.tsx';
import { criterionGroups } from '#features/criteria/criteria-words.ts';
import { EvaluateAgainNotice } from '#features/criteria/evaluate-again-notice.tsx';
import { GroupShares } from '#features/criteria/group-shares.tsx';
import { RankingPreview, summarize } from '#features/criteria/ranking-preview.tsx';
import { useCriteriaEditor } from '#features/criteria/use-criteria-editor.ts';
import { Button } from '#ui/button.tsx';
import { SaveBar } from '#ui/save-bar.tsx';

/** What a job is judged by, and beside it what a change would do to the ranking. */
export function CriteriaEditor({ data, mayWrite }: { data: JobCriteria; mayWrite: boolean }) {
  const editor = useCriteriaEditor(data);
  const { draft, dirty, remarks } = editor;
  const isRefused = Object.values(remarks).some(({ severity }) => severity === 'refused');
  // Said here too: the ranking is far from the weights on a phone.
  const effect =
    editor.preview.data && data.evaluated > 0 ? summarize(editor.preview.data, dirty) : undefined;
  const behind = {
    title: 'Someone else just saved these criteria',
    text: "Your changes aren't lost. Use theirs, or keep yours and overwrite theirs.",
    isBlocking: true,
    actions: (
      <>
        <Button variant="secondary" onClick={editor.discard}>
          Use theirs
        </Button>
        <Button onClick={editor.keepMine}>Keep mine</Button>
      </>
    ),
  };
  return (
    <div className="flex flex-col gap-4">
      <EvaluateAgainNotice
        jobId={data.job_id}
        outOfDate={data.out_of_date}
        evaluated={data.evaluated}
        mayWrite={mayWrite}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="flex flex-col gap-4">
          <CriteriaOrigin
            data={data}
            isReset={draft.isReset}
            mayWrite={mayWrite}
            onReset={() => editor.change(resetDraft(draft, data))}
          />
          <GroupShares data={data} draft={draft} isReadOnly={!mayWrite} onChange={editor.change} />
          {criterionGroups.map((group) => (
            <CriteriaGroup
              key={group}
              group={group}
              data={data}
              draft={draft}
              remarks={remarks}
              isReadOnly={!mayWrite}
              mayAdd={editor.mayAdd}
              onChange={editor.change}
            />
          ))}
        </div>
        <div className="lg:sticky lg:top-6 lg:max-h-[calc(100dvh-8rem)] lg:overflow-y-auto">
          <RankingPreview preview={editor.preview} evaluated={data.evaluated} dirty={dirty} />
        </div>
      </div>
      {dirty && (
        <SaveBar
          isDirty
          isSaving={editor.isSaving}
          saveLabel="Save criteria"
          note={isRefused ? 'Fix the highlighted criteria, then save.' : effect}
          problem={editor.isBehind ? behind : undefined}
          onSave={editor.save}
          onDiscard={editor.discard}
        />
      )}
      <LeaveGuard dirty={dirty} />
    </div>
  );
}
