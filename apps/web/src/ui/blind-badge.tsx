import { EyeOff } from 'lucide-react';
import { Badge } from '#ui/badge.tsx';

/** Says why a person has a label in place of a name. */
export function BlindBadge() {
  return (
    <Badge tone="neutral">
      <EyeOff aria-hidden="true" className="size-3" />
      Blind review
    </Badge>
  );
}
