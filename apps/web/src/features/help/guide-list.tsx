import { SearchX } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { usePageAccess } from '#app/use-right.ts';
import type { Guide } from '#features/help/guide.ts';
import { GuideCard } from '#features/help/guide-card.tsx';
import { searchGuides } from '#features/help/guide-words.ts';
import { mainGuides } from '#features/help/main-guides.ts';
import { moreGuides } from '#features/help/more-guides.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { EmptyState } from '#ui/empty-state.tsx';

interface GuideListProps {
  q: string;
  onClear: () => void;
}

/** The guides to the screens that are open to the reader, narrowed down by a search. */
export function GuideList({ q, onClear }: GuideListProps) {
  const isOpen = usePageAccess();
  const { hash } = useLocation();
  const meant = hash.slice(1);

  // Whoever came by a '?' reads on where the link leads; the router scrolls there.
  useEffect(() => {
    if (meant) document.getElementById(`${meant}-title`)?.focus({ preventScroll: true });
  }, [meant]);

  const find = (guides: readonly Guide[]) =>
    searchGuides(guides, q).filter((guide) => isOpen(guide) === true);
  const groups = [
    { title: 'Guides', found: find(mainGuides) },
    { title: 'More guides', found: find(moreGuides) },
  ].filter(({ found }) => found.length > 0);

  if (groups.length === 0)
    return (
      <Card>
        <EmptyState
          icon={SearchX}
          title={`No guide matches “${q}”`}
          text="Try another word, such as the name of a button."
          action={
            <Button variant="secondary" onClick={onClear}>
              Clear search
            </Button>
          }
        />
      </Card>
    );
  return groups.map(({ title, found }) => (
    <section key={title} aria-label={title} className="flex flex-col gap-3">
      <h2 className="text-lg">{title}</h2>
      <div className="grid gap-4 lg:grid-cols-2">
        {found.map((guide) => (
          <GuideCard key={guide.id} guide={guide} isMeant={guide.id === meant} />
        ))}
      </div>
    </section>
  ));
}
