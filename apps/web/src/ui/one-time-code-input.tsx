import type { ChangeEvent, ComponentProps } from 'react';
import { classNames } from '#ui/class-names.ts';
import { controlFrameStyles } from '#ui/control-styles.ts';

interface OneTimeCodeInputProps extends ComponentProps<'input'> {
  length?: number;
}

/** One field for a numeric code: pasted spaces and dashes fall away, and phones offer the code they received. */
export function OneTimeCodeInput({ length = 6, onChange, className, ...props }: OneTimeCodeInputProps) {
  function keepDigits(event: ChangeEvent<HTMLInputElement>) {
    event.target.value = event.target.value.replace(/\D/g, '').slice(0, length);
    onChange?.(event);
  }
  return (
    <input
      {...props}
      type="text"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="[0-9]*"
      placeholder={'0'.repeat(length)}
      onChange={keepDigits}
      className={classNames(
        controlFrameStyles,
        'h-12 px-3 text-center text-xl indent-[0.4em] tracking-[0.4em] placeholder:opacity-40',
        className,
      )}
    />
  );
}
