import { Check, Copy } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/button.tsx';

interface CopyButtonProps {
  text: string;
  label: string;
}

/** Copies a text and says whether it worked; without a clipboard the text itself is shown, to be copied by hand. */
export function CopyButton({ text, label }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle');

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState('copied');
    } catch {
      setState('refused');
    }
  }

  if (state === 'refused') return <code className="select-all font-mono text-muted text-xs">{text}</code>;
  return (
    <Button variant="quiet" size="small" onClick={copy}>
      {state === 'copied' ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      <span aria-live="polite">{state === 'copied' ? 'Copied' : label}</span>
    </Button>
  );
}
