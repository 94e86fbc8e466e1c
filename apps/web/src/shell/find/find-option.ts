import type { LucideIcon } from 'lucide-react';

/** Something that can be found and opened. */
export interface FindOption {
  id: string;
  icon: LucideIcon;
  label: string;
  /** What tells it from others of its name. */
  detail?: string;
  /** Where it leads. */
  path: string;
}

export interface FindGroup {
  label: string;
  options: readonly FindOption[];
}
