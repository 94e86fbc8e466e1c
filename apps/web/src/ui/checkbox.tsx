import { Check, Minus } from 'lucide-react';
import { Checkbox as RadixCheckbox } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';

export function Checkbox({ className, ...props }: ComponentProps<typeof RadixCheckbox.Root>) {
  return (
    <RadixCheckbox.Root
      {...props}
      className={classNames(
        'group relative grid size-4 shrink-0 place-items-center rounded-sm border border-line-control bg-surface transition-colors',
        'data-[state=checked]:border-accent data-[state=checked]:bg-accent data-[state=checked]:text-on-accent',
        'data-[state=indeterminate]:border-accent data-[state=indeterminate]:bg-accent data-[state=indeterminate]:text-on-accent',
        'disabled:cursor-not-allowed disabled:opacity-60',
        // A larger place to hit than the box itself.
        'after:absolute after:-inset-2 pointer-coarse:after:-inset-3.5',
        className,
      )}
    >
      <RadixCheckbox.Indicator>
        <Check aria-hidden="true" className="hidden size-3 stroke-3 group-data-[state=checked]:block" />
        <Minus aria-hidden="true" className="hidden size-3 stroke-3 group-data-[state=indeterminate]:block" />
      </RadixCheckbox.Indicator>
    </RadixCheckbox.Root>
  );
}
