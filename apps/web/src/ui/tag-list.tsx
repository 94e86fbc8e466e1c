import { Badge } from '#ui/badge.tsx';

/** Tags side by side; a dash where there are none. */
export function TagList({ tags }: { tags: readonly string[] }) {
  if (tags.length === 0) return '—';
  return (
    <span className="inline-flex flex-wrap gap-1">
      {tags.map((tag) => (
        <Badge key={tag} tone="accent" wraps>
          {tag}
        </Badge>
      ))}
    </span>
  );
}
