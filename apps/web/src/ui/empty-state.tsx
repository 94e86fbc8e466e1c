import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  text?: string;
  action?: ReactNode;
}

export function EmptyState({ icon: Icon, title, text, action }: EmptyStateProps) {
  return (
    <div className="flex flex-col items-center gap-1 px-6 py-12 text-center">
      <Icon aria-hidden="true" strokeWidth={1.5} className="mb-2 size-8 text-muted" />
      <p className="font-medium">{title}</p>
      {text && <p className="max-w-md text-muted">{text}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
