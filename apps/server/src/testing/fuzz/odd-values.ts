function nest(depth: number): unknown {
  let value: unknown = 'bottom';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Texts that careless code stumbles over: zeros, half letters, other scripts, lengths, numbers and days that are none. */
export const oddTexts: readonly string[] = [
  ...['', ' ', '\0', 'a\0b', '\ud800', 'b\udfff!', '💥'.repeat(50), 'ﷺ'.repeat(30), '\u202eabc', 'ı̇ß'],
  ...['null', 'undefined', 'NaN', '-1', '1e309', '9'.repeat(40), '0x10', '1.5', 'true', '[]', '{}', '٣'],
  ...["' or 1=1 --", '<script>alert(1)</script>', '{{7*7}}', '%00', '%', '../../etc/passwd', '\r\nX-A: b'],
  ...['0000-00-00', '2024-02-30', '9999-12-31T23:59:59.999Z', '+275760-09-13T00:00:00.001Z', '-000001-01-01'],
  ...['x'.repeat(65), 'x'.repeat(5_000), 'é'.repeat(400), '__proto__', 'constructor', 'a@b', 'a@example.com'],
];

/** Values of every type, for fields of any. */
export const oddValues: readonly unknown[] = [
  ...[null, true, false, 0, -1, 1.5, -0, 2 ** 31, 2 ** 53, 1e308, -1e308, 5e-324],
  ...[
    [],
    {},
    [null],
    [[]],
    { a: null },
    { __proto__: null },
    nest(60),
    Array.from({ length: 300 }, () => 'x'),
  ],
  ...oddTexts,
];

/** Bodies that aren't what their type says, as they go over the wire. */
export const oddBodies: readonly { type: string; body: string }[] = [
  ...['', 'null', '[]', '"text"', '7', '{', '{"a":1,}', '{"__proto__":{"a":1}}', 'ÿþ', '[[[[[[[[[['].map(
    (body) => ({ type: 'application/json', body }),
  ),
  { type: 'application/json', body: `${'['.repeat(5_000)}${']'.repeat(5_000)}` },
  { type: 'application/json', body: JSON.stringify({ a: 'x'.repeat(70_000) }) },
  { type: 'application/json; charset=utf-16', body: '{}' },
  { type: 'text/plain', body: '{}' },
  { type: 'application/xml', body: '<a/>' },
  { type: 'application/x-www-form-urlencoded', body: 'a=1&a=2&%=%&__proto__=1' },
  { type: 'multipart/form-data', body: 'no boundary' },
  {
    type: 'multipart/form-data; boundary=x',
    body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nhalf',
  },
  { type: 'multipart/form-data; boundary=x', body: '--x--\r\n' },
  { type: 'nonsense', body: 'x' },
];
