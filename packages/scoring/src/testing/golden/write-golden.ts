import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { goldenFile, hashGolden, runGolden } from './run-golden.ts';

// `npm run golden`: the engine answers otherwise than before, and results made until now are to be out of date.
const answers = await runGolden();
const hash = hashGolden(answers);
writeFileSync(goldenFile, answers.map((answer) => `${JSON.stringify(answer)}\n`).join(''));
writeFileSync(
  fileURLToPath(new URL('../../golden-hash.ts', import.meta.url)),
  `/** Of \`testing/golden/golden-run.jsonl\`; both are written by \`npm run golden\`. */\nexport const goldenHash = '${hash}';\n`,
);
console.log(`candor-embedded 2.${hash}`);
process.exit();
