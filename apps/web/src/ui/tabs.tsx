import { Tabs as RadixTabs } from 'radix-ui';
import { type ReactNode, useEffect, useRef } from 'react';
import { classNames } from '#ui/class-names.ts';
import { useHiddenEdges } from '#ui/use-hidden-edges.ts';

interface Tab {
  value: string;
  label: string;
  content: ReactNode;
  /** What is typed into it stays while another one is shown. */
  isKept?: boolean;
}

interface TabsProps {
  label: string;
  tabs: readonly Tab[];
  value: string;
  onValueChange: (value: string) => void;
}

/** What fades at an end with more tabs behind it; the chosen one stays clear of it. */
const fadePixels = 40;
const fades = {
  before: 'mask-[linear-gradient(to_right,transparent,black_40px)]',
  after: 'mask-[linear-gradient(to_left,transparent,black_40px)]',
  both: 'mask-[linear-gradient(to_right,transparent,black_40px,black_calc(100%-40px),transparent)]',
};

export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  const list = useRef<HTMLDivElement>(null);

  const shown = [value, ...tabs.map((tab) => tab.label)].join('\n');

  const { hidden, measure } = useHiddenEdges(list, shown);
  const ends = hidden.before && hidden.after ? 'both' : hidden.before ? 'before' : 'after';
  const more = hidden.before || hidden.after ? ends : undefined;

  // A phone shows some of them only: the chosen one is among those, also when the address chose it or a label grew.
  useEffect(() => {
    const all = list.current?.querySelectorAll<HTMLElement>('[role=tab]') ?? [];
    const chosen = [...all].find((tab) => shown.startsWith(`${tab.dataset.tab}\n`));
    if (list.current && chosen) showWithin(list.current, chosen);
  }, [shown]);

  return (
    <RadixTabs.Root value={value} onValueChange={onValueChange}>
      <RadixTabs.List
        ref={list}
        aria-label={label}
        data-more={more}
        onScroll={measure}
        className={classNames(
          'relative flex gap-6 overflow-x-auto border-line border-b [scrollbar-width:none]',
          more && fades[more],
        )}
      >
        {tabs.map((tab) => (
          <RadixTabs.Trigger
            key={tab.value}
            value={tab.value}
            data-tab={tab.value}
            className="-mb-px h-control shrink-0 border-transparent border-b-2 font-medium text-muted transition-colors hover:text-text focus-visible:outline-offset-[-2px] data-[state=active]:border-accent data-[state=active]:text-text"
          >
            {tab.label}
          </RadixTabs.Trigger>
        ))}
      </RadixTabs.List>
      {tabs.map((tab) => (
        <RadixTabs.Content
          key={tab.value}
          value={tab.value}
          {...(tab.isKept && { forceMount: true, hidden: tab.value !== value })}
          className="pt-6"
        >
          {tab.content}
        </RadixTabs.Content>
      ))}
    </RadixTabs.Root>
  );
}

/** Sideways only: the page itself stays where it is. */
function showWithin(list: HTMLElement, { offsetLeft, offsetWidth }: HTMLElement): void {
  const start = offsetLeft - fadePixels;
  const end = offsetLeft + offsetWidth + fadePixels - list.clientWidth;
  list.scrollLeft = Math.min(start, Math.max(list.scrollLeft, end));
}
