export type FormValue = string | FormValue[] | { [name: string]: FormValue };
export type FormFields = { [name: string]: FormValue };

/** Reads a form in Stripe's encoding, as in `line_items[0][price]=x` and `expand[]=customer`. */
export function readForm(text: string): FormFields {
  const fields: FormFields = {};
  for (const [name, value] of new URLSearchParams(text)) place(fields, splitName(name), value);
  return fields;
}

function splitName(name: string): string[] {
  const [first = '', ...rest] = name.split('[');
  return [first, ...rest.map((part) => part.replace(/\]$/, ''))];
}

function place(target: FormFields, [name = '', ...rest]: string[], value: string): void {
  // Names of an object's own machinery are nobody's fields.
  if (['__proto__', 'constructor', 'prototype'].includes(name)) return;
  if (rest.length === 0) {
    target[name] = value;
    return;
  }
  const [next = ''] = rest;
  if (next === '') {
    const list = Array.isArray(target[name]) ? target[name] : [];
    target[name] = [...list, value];
    return;
  }
  // A list is an object with numbers for names until it is read: see `listOf`.
  const inner = target[name];
  const nested: FormFields =
    inner !== undefined && typeof inner === 'object' && !Array.isArray(inner) ? inner : {};
  target[name] = nested;
  place(nested, rest, value);
}

export function textOf(value: FormValue | undefined): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}

export function fieldsOf(value: FormValue | undefined): FormFields {
  return value !== undefined && typeof value === 'object' && !Array.isArray(value) ? value : {};
}

/** The entries of a list, however it is written. */
export function listOf(value: FormValue | undefined): FormValue[] {
  if (Array.isArray(value)) return value;
  return typeof value === 'object' ? Object.values(value) : [];
}

/** Texts by name, as metadata is. */
export function textsOf(value: FormValue | undefined): Record<string, string> {
  return Object.fromEntries(
    Object.entries(fieldsOf(value)).flatMap(([name, text]) =>
      typeof text === 'string' ? [[name, text]] : [],
    ),
  );
}
