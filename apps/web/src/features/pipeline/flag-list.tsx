import type { ApplicationFlag } from '@candor/contract/application-states';
import { EyeOff, FileWarning, History, type LucideIcon, Scale } from 'lucide-react';
import { flagReasons, flagWords } from '#features/pipeline/pipeline-words.ts';
import { Badge } from '#ui/badge.tsx';

const icons: Record<ApplicationFlag, LucideIcon> = {
  review_asked: Scale,
  hidden_text: EyeOff,
  unreadable: FileWarning,
  out_of_date: History,
};

/** What somebody should look at; one alone has its words beside it, several have them on demand. */
export function FlagList({ flags }: { flags: readonly ApplicationFlag[] }) {
  return (
    <>
      {flags.map((flag) => {
        const Icon = icons[flag];
        return (
          <Badge key={flag} tone="warn" title={flagReasons[flag]}>
            <Icon aria-hidden="true" className="size-3" />
            <span className={flags.length > 1 ? 'sr-only' : undefined}>{flagWords[flag]}</span>
          </Badge>
        );
      })}
    </>
  );
}
