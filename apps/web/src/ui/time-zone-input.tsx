import { type ComponentProps, useId } from 'react';
import { Input } from '#ui/input.tsx';

/** The zone of the reader's browser. */
export const browserTimeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

const zones = Intl.supportedValuesOf('timeZone');

/** A text field that offers every time zone by its name; typing any part of a name narrows the list down. */
export function TimeZoneInput(props: ComponentProps<'input'>) {
  const listId = useId();
  return (
    <>
      <Input {...props} list={listId} autoComplete="off" spellCheck={false} />
      <datalist id={listId}>
        {zones.map((zone) => (
          <option key={zone} value={zone}>
            {zone.replaceAll('_', ' ')}
          </option>
        ))}
      </datalist>
    </>
  );
}
