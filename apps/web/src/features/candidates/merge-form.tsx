import type { MergePreview } from '@candor/contract/candidate-merging';
import { fullNameOf } from '#features/candidates/candidate-names.ts';
import { fieldLabels } from '#features/candidates/duplicate-words.ts';
import { MergeApplications } from '#features/candidates/merge-applications.tsx';
import { MergeFieldChoice } from '#features/candidates/merge-field-choice.tsx';
import { ProfileSection } from '#features/candidates/profile-section.tsx';
import type { Choices } from '#features/candidates/use-merge-candidates.ts';
import { formatDay } from '#ui/format.ts';

interface MergeFormProps {
  preview: MergePreview;
  choices: Choices;
  disabled: boolean;
  onChange: (choices: Choices) => void;
}

/** Field by field what stays, and the applications as they will be. */
export function MergeForm({ preview, choices, disabled, onChange }: MergeFormProps) {
  const { target, source, fields } = preview;
  const known = fields.filter(({ target, source }) => target || source);
  const unknown = fields.filter((field) => !known.includes(field)).map(({ field }) => fieldLabels[field]);
  const hasSpareEmail = target.email && source.email && target.email !== source.email;
  return (
    <div className="flex flex-col gap-6">
      <ProfileSection title="What stays">
        <div
          aria-hidden="true"
          className="grid grid-cols-[7rem_1fr] gap-x-4 text-muted text-sm max-sm:hidden"
        >
          <span />
          <div className="grid grid-cols-2 gap-2">
            {[target, source].map((person) => (
              <span key={person.id} className="[overflow-wrap:anywhere]">
                {fullNameOf(person)}, added {formatDay(person.created_at)}
              </span>
            ))}
          </div>
        </div>
        {known.map((field) => (
          <MergeFieldChoice
            key={field.field}
            field={field}
            chosen={choices[field.field]}
            disabled={disabled}
            onChoose={(side) => onChange({ ...choices, [field.field]: side })}
          />
        ))}
        {unknown.length > 0 && <p className="text-muted text-sm">Missing for both: {unknown.join(', ')}.</p>}
        {hasSpareEmail && (
          <p className="text-muted text-sm">
            The other email address is kept: anyone who applies with it is recognized as this candidate.
          </p>
        )}
      </ProfileSection>
      <MergeApplications preview={preview} />
      <p className="text-muted text-sm">
        Nothing is deleted. You can undo the merge for 30 days. Anything received after the merge stays with
        the candidate who was added first.
      </p>
    </div>
  );
}
