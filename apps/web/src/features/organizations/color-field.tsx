import { colorRule } from '@candor/contract/branding';
import type { Ref } from 'react';
import { contrastOf, findChannels, largeTextContrast, readableTextOn, textContrast } from '#ui/contrast.ts';
import { FormField } from '#ui/form-field.tsx';
import { formatTenth } from '#ui/format.ts';
import { Input } from '#ui/input.tsx';

interface ColorFieldProps {
  label: string;
  value: string;
  onChange: (color: string) => void;
  onBlur: () => void;
  error: string | undefined;
  /** What is written on the color: large words in white or black, or the text of a page. */
  use: 'headings' | 'page';
  /** Takes the focus where the color is refused. */
  ref?: Ref<HTMLInputElement>;
}

const pageText = '#16161d';

/** A color by its picker or its code, with how well one can read on it. */
export function ColorField({ label, value, onChange, onBlur, error, use, ref }: ColorFieldProps) {
  const isColor = colorRule.pattern.test(value.trim());
  return (
    <FormField
      label={label}
      hint={isColor ? <Contrast color={value.trim()} use={use} /> : undefined}
      error={error}
      required
      showRequiredMark={false}
    >
      {(control) => (
        <div className="flex gap-2">
          <input
            type="color"
            aria-label={`Pick the ${label.toLowerCase()}`}
            value={isColor ? value.trim().toLowerCase() : '#000000'}
            onChange={(event) => onChange(event.target.value)}
            className="h-control w-14 shrink-0 cursor-pointer rounded-control border border-line-control bg-surface p-1"
          />
          <Input
            {...control}
            ref={ref}
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={onBlur}
            spellCheck={false}
            autoComplete="off"
            maxLength={colorRule.maxTyped}
            className="font-mono"
          />
        </div>
      )}
    </FormField>
  );
}

/** The figure of WCAG, and whether it is enough for what is written there. */
function Contrast({ color, use }: { color: string; use: ColorFieldProps['use'] }) {
  if (!findChannels(color)) return null;
  const [text, name, wanted] =
    use === 'page'
      ? ([pageText, 'Text', textContrast] as const)
      : ([readableTextOn(color, largeTextContrast), 'Headings', largeTextContrast] as const);
  const contrast = contrastOf(text, color);
  const figure = `${formatTenth(Math.floor(contrast * 10) / 10)}:1`;
  if (contrast < wanted)
    return (
      <span className="text-warn">
        {name} {figure}. Hard to read; choose a lighter color.
      </span>
    );
  return (
    <>
      {name} {figure}. Easy to read.
    </>
  );
}
