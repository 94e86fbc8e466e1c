import type { LucideIcon } from 'lucide-react';
import { DropdownMenu as RadixMenu } from 'radix-ui';
import type { ReactElement } from 'react';
import { classNames } from '#ui/class-names.ts';

interface MenuItem {
  label: string;
  icon?: LucideIcon;
  onSelect: () => void;
  disabled?: boolean;
  danger?: boolean;
}

interface DropdownMenuProps {
  trigger: ReactElement;
  items: readonly MenuItem[];
  align?: 'start' | 'center' | 'end';
}

export function DropdownMenu({ trigger, items, align = 'end' }: DropdownMenuProps) {
  return (
    <RadixMenu.Root>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          align={align}
          sideOffset={4}
          collisionPadding={8}
          className="z-50 min-w-44 animate-appear rounded-control border border-line bg-raised p-1 shadow-overlay"
        >
          {items.map(({ label, icon: Icon, onSelect, disabled, danger }) => (
            <RadixMenu.Item
              key={label}
              onSelect={onSelect}
              disabled={disabled}
              className={classNames(
                'flex min-h-8 cursor-default items-center gap-2.5 rounded-md px-2 py-1 outline-none data-disabled:text-muted pointer-coarse:min-h-control',
                danger ? 'text-bad data-highlighted:bg-bad/10' : 'data-highlighted:bg-accent-soft',
              )}
            >
              {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
              {label}
            </RadixMenu.Item>
          ))}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}
