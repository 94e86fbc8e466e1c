import type { LucideIcon } from 'lucide-react';

const mostShown = 20;

interface PassageProps {
  text: string;
  /** What is wrong with it, and where it stands. */
  remark: string;
  /** Shows the place, where the resume is beside it. */
  onChoose?: (() => void) | undefined;
}

interface TextNoticeProps {
  icon: LucideIcon;
  title: string;
  text: string;
  passages: readonly (PassageProps & { key: string })[];
}

/** Tells of passages in a resume that did not count; nothing where there are none. */
export function TextNotice({ icon: Icon, title, text, passages }: TextNoticeProps) {
  if (passages.length === 0) return null;
  const left = passages.length - mostShown;
  return (
    <section aria-label={title} className="flex gap-3 rounded-card border border-warn/40 bg-warn/5 p-4">
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-warn" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        <p className="text-muted">{text}</p>
        <ul className="mt-3 flex flex-col gap-2">
          {passages.slice(0, mostShown).map(({ key, ...passage }) => (
            <li key={key} className="[overflow-wrap:anywhere]">
              <Passage {...passage} />
            </li>
          ))}
        </ul>
        {left > 0 && <p className="mt-2 text-muted text-sm">and {left} more</p>}
      </div>
    </section>
  );
}

function Passage({ text, remark, onChoose }: PassageProps) {
  const passage = (
    <span className="block border-warn border-l-2 pl-3">
      <span className="line-clamp-3 font-serif">“{text}”</span>{' '}
      <span className="block text-muted text-sm">{remark}</span>
    </span>
  );
  if (!onChoose) return passage;
  return (
    <button
      type="button"
      onClick={onChoose}
      className="max-w-full rounded-control py-0.5 pr-2 text-left hover:bg-warn/10 pointer-coarse:py-1.5"
    >
      {passage}
    </button>
  );
}
