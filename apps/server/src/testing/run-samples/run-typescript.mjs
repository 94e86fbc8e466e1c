import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const samples = JSON.parse(readFileSync('samples.json', 'utf8'));
const outcomes = [];
for (const { name, source } of samples) {
  const file = path.resolve(`${name}.ts`);
  writeFileSync(file, source);
  const printed = [];
  console.log = (...values) => printed.push(values);
  try {
    await import(file);
    // A list is printed as its total and its rows.
    outcomes.push({ name, printed: JSON.stringify(printed[0]?.at(-1)) });
  } catch (error) {
    outcomes.push({ name, failure: String(error) });
  }
}
process.stdout.write(JSON.stringify(outcomes));
