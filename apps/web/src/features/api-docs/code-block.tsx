import { Copy } from 'lucide-react';
import { toast } from 'sonner';
import { IconButton } from '#ui/icon-button.tsx';

interface CodeBlockProps {
  /** What it is, for the button and for those who can't see it. */
  label: string;
  code: string;
}

/** What scrolls has to take the focus, or the keyboard could not scroll it. */
const reachable = { tabIndex: 0 };

/** Code with a button that copies it. Long lines scroll sideways. */
export function CodeBlock({ label, code }: CodeBlockProps) {
  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      toast.success('Code copied to clipboard');
    } catch {
      toast.error("The code couldn't be copied", { description: 'Select it and copy it by hand.' });
    }
  }
  return (
    <div className="relative min-w-0 rounded-control border border-line bg-page">
      <section aria-label={label} {...reachable} className="max-h-96 overflow-auto rounded-control">
        <pre className="w-max min-w-full py-3 pr-12 pl-3 font-mono text-xs leading-5">{code}</pre>
      </section>
      <div className="absolute top-0 right-0 rounded-control bg-page px-1 pt-0.5">
        <IconButton icon={Copy} label={`Copy ${label}`} variant="quiet" small onClick={copy} />
      </div>
    </div>
  );
}
