import type { LucideIcon } from 'lucide-react';
import type { ComponentProps } from 'react';
import { Button } from '#ui/button.tsx';
import { Tooltip } from '#ui/tooltip.tsx';

interface IconButtonProps extends Omit<ComponentProps<typeof Button>, 'children' | 'size'> {
  icon: LucideIcon;
  /** What happens on a press: the accessible name, and the tooltip. */
  label: string;
  small?: boolean;
  tooltipSide?: ComponentProps<typeof Tooltip>['side'];
}

export function IconButton({
  icon: Icon,
  label,
  small = false,
  tooltipSide,
  variant = 'ghost',
  ...props
}: IconButtonProps) {
  return (
    <Tooltip text={label} side={tooltipSide}>
      <Button {...props} variant={variant} size={small ? 'icon-small' : 'icon'} aria-label={label}>
        <Icon aria-hidden="true" />
      </Button>
    </Tooltip>
  );
}
