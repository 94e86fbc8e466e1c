import { ArrowRight, Lightbulb } from 'lucide-react';
import { Link } from 'react-router';
import type { Guide } from '#features/help/guide.ts';
import { splitText } from '#features/help/guide-words.ts';
import { buttonStyles } from '#ui/button-styles.ts';

interface GuideCardProps {
  guide: Guide;
  /** The link that was followed leads to this very guide. */
  isMeant: boolean;
}

/** What a screen is for and what can be done there, with the way to it. */
export function GuideCard({ guide, isMeant }: GuideCardProps) {
  const { id, title, summary, features, tip, path } = guide;
  return (
    <article
      id={id}
      aria-labelledby={`${id}-title`}
      className={`flex scroll-mt-20 flex-col gap-4 rounded-card border bg-surface p-6 max-md:p-4 ${isMeant ? 'border-accent' : 'border-line'}`}
    >
      <header>
        <h3 id={`${id}-title`} tabIndex={-1} className="rounded-sm text-lg focus:outline-none">
          {title}
        </h3>
        <p className="text-muted">{summary}</p>
      </header>
      <ul className="flex list-disc flex-col gap-1.5 pl-5 marker:text-muted">
        {features.map((feature) => (
          <li key={feature}>
            <GuideText text={feature} />
          </li>
        ))}
      </ul>
      <p className="mt-auto flex gap-2.5 rounded-control bg-accent-soft px-3 py-2.5">
        <Lightbulb aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-accent" />
        <span>
          <span className="font-medium">Tip:</span> <GuideText text={tip} />
        </span>
      </p>
      <Link to={path} className={`${buttonStyles({ variant: 'secondary', size: 'small' })} self-start`}>
        Open {title}
        <ArrowRight aria-hidden="true" />
      </Link>
    </article>
  );
}

function GuideText({ text }: { text: string }) {
  return splitText(text).map((piece) =>
    piece.isControl ? (
      <strong key={piece.text} className="font-medium">
        {piece.text}
      </strong>
    ) : (
      piece.text
    ),
  );
}
