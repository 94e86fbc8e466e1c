import type { CodeSample } from '#features/api-docs/api-document.ts';
import { CodeBlock } from '#features/api-docs/code-block.tsx';
import { useDocs } from '#features/api-docs/docs-state.ts';
import { SegmentedControl } from '#ui/segmented-control.tsx';

/** The example as code, in the language that was chosen last. */
export function CodeSamples({ samples }: { samples: readonly CodeSample[] }) {
  const { language, setLanguage } = useDocs();
  const shown = samples.find(({ label }) => label === language) ?? samples[0];
  if (!shown) return null;
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <div>
        <SegmentedControl
          label="Language"
          value={shown.label}
          segments={samples.map(({ label }) => ({ value: label, label }))}
          onValueChange={setLanguage}
        />
      </div>
      <CodeBlock label={`${shown.label} example`} code={shown.source} />
    </div>
  );
}
