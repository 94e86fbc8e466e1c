import { maxSearchLength } from '@candor/contract/public-pages';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorText } from '#app/api-error.ts';
import { FindList } from '#shell/find/find-list.tsx';
import type { FindOption } from '#shell/find/find-option.ts';
import { useFindGroups } from '#shell/find/use-find-groups.ts';
import { Button } from '#ui/button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Input } from '#ui/input.tsx';

/** A field whose list is gone through with the arrows while one types: a combobox, as WAI-ARIA describes it. */
export default function FindDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const listId = useId();
  const [text, setText] = useState('');
  // By its id: options may join the list while one goes through it.
  const [active, setActive] = useState<string>();
  // Enter that was pressed before the answer came opens what comes first then.
  const [isEager, setEager] = useState(false);
  const isOver = useRef(false);
  const { groups, isSearching, error, isRetrying, retry } = useFindGroups(text);
  const options = groups.flatMap(({ options }) => options);
  const place = Math.max(
    0,
    options.findIndex(({ id }) => id === active),
  );
  const chosen = options[place];
  const optionId = (option: FindOption) => `${listId}-${option.id}`;

  function open({ path }: FindOption) {
    if (isOver.current) return;
    isOver.current = true;
    onClose();
    void navigate(path);
  }

  useEffect(() => {
    if (isEager && !isSearching && chosen) open(chosen);
  });
  useEffect(() => {
    if (chosen) document.getElementById(optionId(chosen))?.scrollIntoView?.({ block: 'nearest' });
  });

  function follow(event: KeyboardEvent) {
    // What an input method composes is not a choice yet.
    if (event.nativeEvent.isComposing) return;
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    if (step && options.length > 0) setActive(options.at((place + step) % options.length)?.id);
    else if (event.key === 'Enter' && chosen) open(chosen);
    else if (event.key === 'Enter') setEager(true);
    else return;
    event.preventDefault();
  }

  const isEmpty = options.length === 0 && !isSearching && !error;
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title="Find anything"
      place="top"
      className="max-w-xl"
    >
      <div className="relative">
        <Search
          aria-hidden="true"
          className="-translate-y-1/2 pointer-events-none absolute top-1/2 left-3 size-4 text-muted"
        />
        <Input
          role="combobox"
          aria-label="Search"
          aria-expanded={options.length > 0}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={chosen && optionId(chosen)}
          placeholder="Pages, jobs, people"
          value={text}
          maxLength={maxSearchLength}
          autoComplete="off"
          spellCheck={false}
          className="pl-9"
          onChange={({ target }) => {
            setText(target.value);
            setActive(undefined);
            setEager(false);
          }}
          onKeyDown={follow}
        />
      </div>
      <FindList
        id={listId}
        groups={groups}
        active={chosen?.id}
        optionId={optionId}
        onPoint={({ id }) => setActive(id)}
        onOpen={open}
      />
      {error && (
        <div role="alert" className="mt-3 flex flex-wrap items-center justify-between gap-2">
          <p>{errorText(error, 'The search failed.')}</p>
          <Button variant="secondary" size="small" busy={isRetrying} onClick={retry}>
            Retry
          </Button>
        </div>
      )}
      <p role="status" className="mt-3 text-muted text-sm">
        {isSearching && 'Searching...'}
        {isEmpty && `Nothing found for “${text.trim()}”.`}
        {!isSearching && !isEmpty && !error && (
          <span className="sr-only">{options.length === 1 ? '1 result' : `${options.length} results`}</span>
        )}
      </p>
    </Dialog>
  );
}
