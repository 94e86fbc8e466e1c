import { FormField } from '#ui/form-field.tsx';
import { Input } from '#ui/input.tsx';

interface KeyFieldProps {
  value: string;
  onChange: (key: string) => void;
  error: string | undefined;
}

/**
 * An API key, covered while it is typed. It is no password field: browsers and their managers would offer to keep what is in one.
 */
export function KeyField({ value, onChange, error }: KeyFieldProps) {
  return (
    <FormField label="API key" hint="Cleared when you leave this page." error={error} required>
      {(control) => (
        <Input
          {...control}
          type="text"
          autoComplete="off"
          autoCorrect="off"
          autoCapitalize="off"
          spellCheck={false}
          data-1p-ignore
          data-lpignore="true"
          placeholder="cnd_live_…"
          className="font-mono text-xs [-webkit-text-security:disc] placeholder:[-webkit-text-security:none]"
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </FormField>
  );
}
