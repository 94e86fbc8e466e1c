import { z } from 'zod';
import { type SampledCall, sendsFile } from './sampled-call.ts';
import { typeScript, writeLiteral } from './write-literal.ts';

/** The example by the typed client. */
export function writeTypeScript(sampled: SampledCall): string {
  const { id, endpoint, example, baseUrl } = sampled;
  const call = `await candor.${id}(${writeInput(sampled, `const { rows, total } = await candor.${id}()`.length)})`;
  const file = writeLiteral(example.file ?? 'answer', typeScript);
  const fromDisk = sendsFile(sampled) ? ['readFile'] : endpoint.answer === 'file' ? ['writeFile'] : [];
  return [
    ...fromDisk.map((name) => `import { ${name} } from 'node:fs/promises';`),
    "import { createCandor } from '@candor/client';",
    '',
    'const candor = createCandor({',
    `  baseUrl: ${writeLiteral(baseUrl, typeScript)},`,
    '  key: process.env.CANDOR_KEY!,',
    '});',
    '',
    ...(endpoint.answer === 'list'
      ? [`const { rows, total } = ${call};`, 'console.log(total, rows);']
      : endpoint.answer === 'file'
        ? [`const resume = ${call};`, `await writeFile(${file}, resume.stream());`]
        : [`const answer = ${call};`, 'console.log(answer);']),
  ].join('\n');
}

function writeInput(sampled: SampledCall, before: number): string {
  const { endpoint, example } = sampled;
  if (sendsFile(sampled)) {
    const name = writeLiteral(example.file, typeScript);
    return `{\n  file: new Blob([await readFile(${name})]),\n  name: ${name},\n}`;
  }
  const query = Object.entries(example.query ?? {}).map(([name, value]) => [
    name,
    fromAddress(endpoint.query, name, value),
  ]);
  const input = { ...example.params, ...Object.fromEntries(query), ...example.body };
  return Object.keys(input).length > 0 ? writeLiteral(input, typeScript, 0, before) : '';
}

/** What an address carries as digits or as 'true' is a number or a flag to the client. */
function fromAddress(schema: z.ZodType | undefined, name: string, value: unknown): unknown {
  const whole = schema && z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const field = (whole as { properties?: Record<string, { pattern?: string; enum?: string[] }> } | undefined)
    ?.properties?.[name];
  if (field?.pattern?.startsWith('^\\d') || field?.enum?.join() === 'true,false')
    return JSON.parse(String(value));
  return value;
}
