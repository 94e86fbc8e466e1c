import { Columns3 } from 'lucide-react';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Popover } from '#ui/popover.tsx';

interface ColumnPopoverProps<Column extends string> {
  /** All there are, in their order, in words. */
  words: Readonly<Record<Column, string>>;
  shown: readonly Column[];
  usual: readonly Column[];
  /** Told as a change, because the list may be about to show others than it shows. */
  onChange: (change: (columns: readonly Column[]) => readonly Column[]) => void;
}

/** Which facts a list shows beside what names its rows. An export has the same. */
export function ColumnPopover<Column extends string>(props: ColumnPopoverProps<Column>) {
  const { words, shown, usual, onChange } = props;
  const all = Object.keys(words) as Column[];

  function show(column: Column, isWanted: boolean) {
    onChange((columns) => {
      const next = all.filter((each) => (each === column ? isWanted : columns.includes(each)));
      return next.length > 0 ? next : columns;
    });
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
                onCheckedChange={(checked) => show(column, checked === true)}
              />
              {words[column]}
            </label>
          );
        })}
        <Button variant="link" size="inline" className="self-start" onClick={() => onChange(() => usual)}>
          Show the usual columns
        </Button>
      </div>
    </Popover>
  );
}
