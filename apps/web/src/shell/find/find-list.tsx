import type { FindGroup, FindOption } from '#shell/find/find-option.ts';
import { classNames } from '#ui/class-names.ts';

interface FindListProps {
  id: string;
  groups: readonly FindGroup[];
  /** The id of the option that Enter opens. */
  active: string | undefined;
  optionId: (option: FindOption) => string;
  onPoint: (option: FindOption) => void;
  onOpen: (option: FindOption) => void;
}

/** What was found, in groups. The focus stays in the field: it names the option that is meant. */
export function FindList({ id, groups, active, optionId, onPoint, onOpen }: FindListProps) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Results"
      tabIndex={-1}
      className={classNames('-mx-2 mt-2 max-h-[55dvh] overflow-y-auto', groups.length === 0 && 'hidden')}
    >
      {groups.map(({ label, options }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset can't be a part of a listbox.
        <div key={label} role="group" aria-label={label}>
          <p aria-hidden="true" className="px-2 pt-3 pb-1 font-medium text-muted text-xs">
            {label}
          </p>
          {options.map((option) => {
            const { id, icon: Icon, label, detail } = option;
            return (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keys.
              <div
                key={id}
                id={optionId(option)}
                role="option"
                tabIndex={-1}
                aria-selected={id === active}
                // The focus stays in the field.
                onMouseDown={(event) => event.preventDefault()}
                onMouseMove={() => id !== active && onPoint(option)}
                onClick={() => onOpen(option)}
                className={classNames(
                  'flex min-h-9 cursor-pointer items-center gap-3 rounded-control px-2 py-1 pointer-coarse:min-h-control',
                  id === active && 'bg-accent-soft',
                )}
              >
                <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
                <span className={classNames('truncate', detail && 'max-w-2/3 shrink-0')}>{label}</span>
                {detail && <span className="ml-auto min-w-0 truncate text-muted text-sm">{detail}</span>}
              </div>
            );
          })}
        </div>
      ))}
    </div>
  );
}
