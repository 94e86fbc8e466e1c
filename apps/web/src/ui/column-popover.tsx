import { Columns3 } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Popover } from '#ui/popover.tsx';

interface ColumnPopoverProps<Column extends string> {
  /** All there are, in their order, in words. */
  words: Readonly<Record<Column, string>>;
  shown: readonly Column[];
  usual: readonly Column[];
  onChange: (columns: readonly Column[]) => void;
}

/** Which facts a list shows beside what names its rows. An export has the same. */
export function ColumnPopover<Column extends string>(props: ColumnPopoverProps<Column>) {
  const { words, usual, onChange } = props;
  const all = Object.keys(words) as Column[];
  // A list takes its time to change its columns, and the next one may be chosen before.
  const [asked, setAsked] = useState<readonly Column[]>();
  if (asked?.join() === props.shown.join()) setAsked(undefined);
  const shown = asked ?? props.shown;

  function show(columns: readonly Column[]) {
    setAsked(columns);
    onChange(columns);
  }

  return (
    <Popover
      label="Columns"
      trigger={
        <Button variant="secondary">
          <Columns3 aria-hidden="true" />
          Columns
        </Button>
      }
    >
      <div className="flex flex-col gap-3">
        {all.map((column) => {
          const isShown = shown.includes(column);
          return (
            <label key={column} htmlFor={`column-${column}`} className="flex items-center gap-2.5">
              <Checkbox
                id={`column-${column}`}
                checked={isShown}
                // A list of names alone says too little.
                disabled={isShown && shown.length === 1}
                onCheckedChange={(checked) =>
                  show(all.filter((each) => (each === column ? checked === true : shown.includes(each))))
                }
              />
              {words[column]}
            </label>
          );
        })}
        <Button variant="link" size="inline" className="self-start" onClick={() => show(usual)}>
          Show the usual columns
        </Button>
      </div>
    </Popover>
  );
}
