import { Switch as RadixSwitch } from 'radix-ui';
import type { ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';

export function Switch({ className, ...props }: ComponentProps<typeof RadixSwitch.Root>) {
  return (
    <RadixSwitch.Root
      {...props}
      className={classNames(
        'relative h-5 w-9 shrink-0 rounded-full bg-line-control transition-colors data-[state=checked]:bg-accent',
        'disabled:cursor-not-allowed disabled:opacity-60 after:absolute after:-inset-2 pointer-coarse:after:-inset-3',
        className,
      )}
    >
      <RadixSwitch.Thumb className="block size-4 translate-x-0.5 rounded-full bg-surface transition-transform data-[state=checked]:translate-x-4.5" />
    </RadixSwitch.Root>
  );
}
