import { Check, ChevronDown } from 'lucide-react';
import { Select as RadixSelect } from 'radix-ui';
import type { Ref } from 'react';
import { classNames } from '#ui/class-names.ts';
import { controlStyles } from '#ui/control-styles.ts';
import { holdTrigger } from '#ui/hold-trigger.ts';

interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean;
}

interface SelectProps {
  value: string | undefined;
  onValueChange: (value: string) => void;
  options: readonly SelectOption[];
  placeholder?: string;
  disabled?: boolean;
  required?: boolean;
  className?: string;
  /** The trigger, so that a form can put the focus on it. */
  ref?: Ref<HTMLButtonElement>;
  onBlur?: () => void;
  id?: string;
  'aria-label'?: string;
  'aria-describedby'?: string;
  'aria-invalid'?: boolean;
}

export function Select({
  value,
  onValueChange,
  options,
  placeholder,
  disabled,
  required,
  className,
  ...trigger
}: SelectProps) {
  return (
    <RadixSelect.Root
      value={value ?? ''}
      onValueChange={onValueChange}
      disabled={disabled}
      required={required}
    >
      <RadixSelect.Trigger
        {...trigger}
        className={classNames(
          controlStyles,
          'flex h-control items-center justify-between gap-2 px-3 text-left data-placeholder:text-muted',
          className,
        )}
      >
        <span className="truncate" title={options.find((option) => option.value === value)?.label}>
          <RadixSelect.Value placeholder={placeholder} />
        </span>
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </RadixSelect.Trigger>
      <RadixSelect.Portal>
        <RadixSelect.Content
          ref={holdTrigger}
          position="popper"
          sideOffset={4}
          collisionPadding={8}
          className="z-50 max-h-80 min-w-(--radix-select-trigger-width) animate-appear overflow-hidden rounded-control border border-line bg-raised shadow-overlay"
        >
          <RadixSelect.Viewport className="p-1">
            {options.map((option) => (
              <RadixSelect.Item
                key={option.value}
                value={option.value}
                disabled={option.disabled}
                className="flex min-h-8 cursor-default items-center justify-between gap-4 rounded-md px-2 py-1 outline-none data-disabled:text-muted data-highlighted:bg-accent-soft pointer-coarse:min-h-control"
              >
                <RadixSelect.ItemText>{option.label}</RadixSelect.ItemText>
                <RadixSelect.ItemIndicator>
                  <Check aria-hidden="true" className="size-4 text-accent" />
                </RadixSelect.ItemIndicator>
              </RadixSelect.Item>
            ))}
          </RadixSelect.Viewport>
        </RadixSelect.Content>
      </RadixSelect.Portal>
    </RadixSelect.Root>
  );
}
