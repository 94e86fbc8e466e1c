import { maxQuestionLength } from '@candor/contract/field-rules';
import { SendHorizontal } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from '#ui/button.tsx';
import { Textarea } from '#ui/textarea.tsx';

const suggestions = [
  "What's the company culture?",
  'What are the required skills?',
  'What is the status of my application?',
  "What's the company size?",
];

interface ChatComposerProps {
  ref: Ref<HTMLTextAreaElement>;
  draft: string;
  isWaiting: boolean;
  showsSuggestions: boolean;
  onDraft: (text: string) => void;
  onFill: (text: string) => void;
  onSend: () => void;
}

/** Where a question is written. Enter sends it, Shift and Enter begin a new line. */
export function ChatComposer(props: ChatComposerProps) {
  const { ref, draft, isWaiting, showsSuggestions, onDraft, onFill, onSend } = props;
  const isBlank = draft.trim() === '';
  return (
    <footer className="border-line border-t bg-surface px-4 pt-3 pb-3">
      <div className="mx-auto flex max-w-160 flex-col gap-3">
        {showsSuggestions && (
          <ul
            aria-label="Suggestions"
            className="flex flex-wrap gap-2 max-sm:-mx-4 max-sm:flex-nowrap max-sm:overflow-x-auto max-sm:px-4"
          >
            {suggestions.map((text) => (
              <li key={text} className="shrink-0">
                <button
                  type="button"
                  onClick={() => onFill(text)}
                  className="min-h-8 rounded-full border border-line-control bg-surface px-3 text-sm hover:bg-accent-soft pointer-coarse:min-h-control"
                >
                  {text}
                </button>
              </li>
            ))}
          </ul>
        )}
        <form
          className="flex items-end gap-2"
          onSubmit={(event) => {
            event.preventDefault();
            onSend();
          }}
        >
          <Textarea
            ref={ref}
            aria-label="Your question"
            placeholder="Ask a question..."
            rows={1}
            maxLength={maxQuestionLength}
            value={draft}
            className="max-h-40 flex-1 resize-none"
            onChange={({ target }) => onDraft(target.value)}
            onKeyDown={(event) => {
              // The Enter that ends the composing of a character is not the one that sends.
              if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
              event.preventDefault();
              onSend();
            }}
          />
          <Button type="submit" disabled={isBlank || isWaiting} aria-label="Send">
            <SendHorizontal aria-hidden="true" />
          </Button>
        </form>
        <p className="text-center text-muted text-xs">Powered by Candor</p>
      </div>
    </footer>
  );
}
