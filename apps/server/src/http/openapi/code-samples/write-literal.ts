interface Dialect {
  text: (value: string) => string;
  name: (name: string) => string;
  yes: string;
  no: string;
  nothing: string;
  /** What stands for one step inwards. */
  indent: string;
  /** Between the braces of an object on one line. */
  pad: string;
}

const single = (value: string) =>
  `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`;

export const typeScript: Dialect = {
  text: single,
  name: (name) => (/^[a-z_$][\w$]*$/i.test(name) ? name : single(name)),
  yes: 'true',
  no: 'false',
  nothing: 'null',
  indent: '  ',
  pad: ' ',
};

export const python: Dialect = {
  text: (value) => JSON.stringify(value),
  name: (name) => JSON.stringify(name),
  yes: 'True',
  no: 'False',
  nothing: 'None',
  indent: '    ',
  pad: '',
};

const lineWidth = 76;

/**
 * A value as a literal of a language: on one line where it fits, else a line for each part. `before` is how much of the first line
 * is taken.
 */
export function writeLiteral(value: unknown, dialect: Dialect, depth = 0, before = 0): string {
  if (value === null || value === undefined) return dialect.nothing;
  if (typeof value === 'boolean') return value ? dialect.yes : dialect.no;
  if (typeof value === 'string') return dialect.text(value);
  if (typeof value !== 'object') return String(value);
  const isList = Array.isArray(value);
  const parts = (deep: number) =>
    isList
      ? value.map((part) => writeLiteral(part, dialect, deep))
      : Object.entries(value).map(
          ([name, part]) => `${dialect.name(name)}: ${writeLiteral(part, dialect, deep)}`,
        );
  const [open, close, pad] = isList ? ['[', ']', ''] : ['{', '}', dialect.pad];
  const line = parts(depth).join(', ');
  if (!line) return open + close;
  const start = dialect.indent.repeat(depth);
  if (!line.includes('\n') && start.length + before + line.length <= lineWidth)
    return open + pad + line + pad + close;
  const inner = parts(depth + 1).map((part) => `${start}${dialect.indent}${part},\n`);
  return `${open}\n${inner.join('')}${start}${close}`;
}
