import { ChevronDown } from 'lucide-react';
import { type ComponentProps, useId } from 'react';
import { Input } from '#ui/input.tsx';
import { nameZone } from '#ui/time-zones.ts';

const zones = Intl.supportedValuesOf('timeZone');

/** A text field that offers every time zone by its name; typing any part of a name narrows the list down. */
export function TimeZoneInput(props: ComponentProps<'input'>) {
  const listId = useId();
  return (
    // The browser's own triangle lies unseen over the chevron: it still opens the list.
    <div className="relative [&_input::-webkit-calendar-picker-indicator]:opacity-0">
      <Input {...props} list={listId} autoComplete="off" spellCheck={false} />
      <ChevronDown
        aria-hidden="true"
        className="pointer-events-none absolute top-1/2 right-3 size-4 -translate-y-1/2 text-muted"
      />
      <datalist id={listId}>
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {nameZone(zone)}
          </option>
        ))}
      </datalist>
    </div>
  );
}
