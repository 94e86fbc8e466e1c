import { maxSearchLength } from '@candor/contract/public-pages';
import { Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Input } from '#ui/input.tsx';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** What is being searched for now; typing is ahead of it by the pause below. */
  value: string;
  onSearch: (text: string) => void;
}

const pauseMs = 300;

/** Searches when typing pauses, and at once on Enter; follows a search that was changed elsewhere. */
export function SearchField({ label, placeholder, value, onSearch }: SearchFieldProps) {
  const [text, setText] = useState(value);
  const sent = useRef(value);
  /** What was sent and has not come back yet: the list may be drawn later than the next words are typed. */
  const underWay = useRef<string[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  useEffect(() => {
    const place = underWay.current.indexOf(value);
    if (place >= 0) {
      underWay.current.splice(0, place + 1);
      return;
    }
    if (value === sent.current) return;
    underWay.current = [];
    sent.current = value;
    clearTimeout(timer.current);
    setText(value);
  }, [value]);
  useEffect(() => () => clearTimeout(timer.current), []);

  function search(next: string) {
    clearTimeout(timer.current);
    if (next === sent.current) return;
    sent.current = next;
    // What is shown already does not come back.
    underWay.current = next === value ? [] : [...underWay.current, next];
    onSearch(next);
  }

  return (
    <div className="relative w-full">
      <Search
        aria-hidden="true"
        className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-4 text-muted"
      />
      <Input
        type="search"
        aria-label={label}
        placeholder={placeholder}
        maxLength={maxSearchLength}
        value={text}
        className="pl-9 text-ellipsis"
        onChange={({ target }) => {
          setText(target.value);
          clearTimeout(timer.current);
          timer.current = setTimeout(() => search(target.value.trim()), pauseMs);
        }}
        onKeyDown={({ key }) => key === 'Enter' && search(text.trim())}
      />
    </div>
  );
}
