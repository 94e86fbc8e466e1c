import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';

interface EmptyStateProps {
  icon: LucideIcon;
  title: string;
  text?: string;
  action?: ReactNode;
  /** It stands for a whole page, which has no other heading. */
  isPage?: boolean;
}

export function EmptyState({ icon: Icon, title, text, action, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className="flex flex-col items-center gap-1 px-6 py-12 text-center">
      <Icon aria-hidden="true" strokeWidth={1.5} className="mb-2 size-8 text-muted" />
      <Title className="font-medium text-base">{title}</Title>
      {text && <p className="max-w-md text-balance text-muted">{text}</p>}
      {action && <div className="mt-4">{action}</div>}
    </div>
  );
}
