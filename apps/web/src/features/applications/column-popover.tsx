import { applicationColumnSchema, usualColumns } from '@candor/contract/application-filter';
import { Columns3 } from 'lucide-react';
import { columnWords } from '#features/applications/filter-words.ts';
import type { ApplicationAddress } from '#features/applications/use-application-address.ts';
import { Button } from '#ui/button.tsx';
import { Checkbox } from '#ui/checkbox.tsx';
import { Popover } from '#ui/popover.tsx';

/** Which facts the list shows beside who applied and where they stand. An export has the same. */
export function ColumnPopover({ address: { columns, setColumns } }: { address: ApplicationAddress }) {
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
        {applicationColumnSchema.options.map((column) => {
          const isShown = columns.includes(column);
          return (
            <label key={column} htmlFor={`column-${column}`} className="flex items-center gap-2.5">
              <Checkbox
                id={`column-${column}`}
                checked={isShown}
                // A list of names alone says too little.
                disabled={isShown && columns.length === 1}
                onCheckedChange={(checked) =>
                  setColumns(
                    applicationColumnSchema.options.filter((each) =>
                      each === column ? checked === true : columns.includes(each),
                    ),
                  )
                }
              />
              {columnWords[column]}
            </label>
          );
        })}
        <Button variant="link" size="inline" className="self-start" onClick={() => setColumns(usualColumns)}>
          Show the usual columns
        </Button>
      </div>
    </Popover>
  );
}
