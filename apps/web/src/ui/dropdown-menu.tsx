import type { LucideIcon } from 'lucide-react';
import { DropdownMenu as RadixMenu } from 'radix-ui';
import { type ReactElement, useRef } from 'react';
import { Link } from 'react-router';
import { classNames } from '#ui/class-names.ts';
import { holdTrigger } from '#ui/hold-trigger.ts';

interface MenuItemLook {
  label: string;
  icon?: LucideIcon;
  disabled?: boolean;
  danger?: boolean;
}

/** An item does something, or leads somewhere. */
export type MenuItem = MenuItemLook &
  (
    | { onSelect: () => void; to?: undefined; newTab?: undefined }
    | { to: string; newTab?: boolean; onSelect?: undefined }
  );

interface DropdownMenuProps {
  trigger: ReactElement;
  items: readonly MenuItem[];
  /** What choosing one of them does, where the items alone do not say it. */
  heading?: string;
  align?: 'start' | 'center' | 'end';
}

const itemStyles =
  'flex min-h-8 cursor-default items-center gap-2.5 rounded-md px-2 py-1 outline-none data-disabled:text-muted pointer-coarse:min-h-control';

function ItemContent({ label, icon: Icon }: MenuItemLook) {
  return (
    <>
      {Icon && <Icon aria-hidden="true" className="size-4 shrink-0" />}
      {label}
    </>
  );
}

export function DropdownMenu({ trigger, items, heading, align = 'end' }: DropdownMenuProps) {
  const chosen = useRef<() => void>(undefined);

  function runChosen() {
    const action = chosen.current;
    chosen.current = undefined;
    // Once the trigger has the focus again: a dialog that the action opens gives it back to where it was.
    if (action) queueMicrotask(action);
  }

  return (
    <RadixMenu.Root>
      <RadixMenu.Trigger asChild>{trigger}</RadixMenu.Trigger>
      <RadixMenu.Portal>
        <RadixMenu.Content
          ref={holdTrigger}
          align={align}
          sideOffset={4}
          collisionPadding={8}
          onCloseAutoFocus={runChosen}
          className="z-50 min-w-44 animate-appear rounded-control border border-line bg-raised p-1 shadow-overlay"
        >
          {heading && (
            <RadixMenu.Label className="px-2 py-1 font-medium text-muted text-xs">{heading}</RadixMenu.Label>
          )}
          {items.map((item) => (
            <RadixMenu.Item
              key={item.label}
              disabled={item.disabled}
              asChild={item.to !== undefined && !item.disabled}
              onSelect={() => {
                chosen.current = item.onSelect;
              }}
              className={classNames(
                itemStyles,
                item.danger ? 'text-bad data-highlighted:bg-bad/10' : 'data-highlighted:bg-accent-soft',
              )}
            >
              {item.to !== undefined && !item.disabled ? (
                <Link to={item.to} target={item.newTab ? '_blank' : undefined}>
                  <ItemContent {...item} />
                </Link>
              ) : (
                <ItemContent {...item} />
              )}
            </RadixMenu.Item>
          ))}
        </RadixMenu.Content>
      </RadixMenu.Portal>
    </RadixMenu.Root>
  );
}
