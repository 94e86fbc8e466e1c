// Makes packages/scoring/data/occupations.json.gz from the public O*NET and OEWS tables:
//   node scripts/make-occupations.mjs <folder with onet/ and oews/> <year of the wages>
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

const [folder, wageYear = '2023'] = process.argv.slice(2);
if (!folder) {
  console.error('Name the folder that holds onet/ and oews/.');
  process.exit(1);
}

const readTable = (path) =>
  readFileSync(join(folder, path), 'utf8')
    .split(/\r?\n/)
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split('\t'));

/** Cells of a CSV line whose cells may be quoted. */
const readCsvLine = (line) =>
  [...line.matchAll(/("([^"]*)"|[^,]*)(,|$)/g)].map((match) => match[2] ?? match[1] ?? '');

const csv = readFileSync(join(folder, `oews/national-${wageYear}.csv`), 'utf8')
  .split(/\r?\n/)
  .filter(Boolean);
const header = readCsvLine(csv[0]);
const percentileColumns = ['A_PCT10', 'A_PCT25', 'A_MEDIAN', 'A_PCT75', 'A_PCT90'].map((name) =>
  header.indexOf(name),
);
/** '#' is the survey's mark for 'this or more'; '*' for 'not known'. */
const readWage = (cell) => {
  if (cell === '#') return 239_200;
  const amount = Number(cell.replaceAll(',', ''));
  return Number.isFinite(amount) && amount > 0 ? amount : null;
};
const wages = new Map();
for (const line of csv.slice(1)) {
  const cells = readCsvLine(line);
  const percentiles = percentileColumns.map((column) => readWage(cells[column] ?? ''));
  if (percentiles.every((amount) => amount !== null)) wages.set(cells[0], percentiles);
}

const zones = new Map(readTable('onet/job-zones.txt').map(([code, zone]) => [code, Number(zone)]));
const titles = new Map();
for (const [code, title, short] of readTable('onet/alternate-titles.txt')) {
  const known = titles.get(code) ?? new Set();
  known.add(title);
  if (short && short !== 'n/a') known.add(short);
  titles.set(code, known);
}
const occupations = readTable('onet/occupations.txt').map(([code, title, description]) => [
  code,
  title,
  zones.get(code) ?? null,
  wages.get(code.slice(0, 7)) ?? wages.get(`${code.slice(0, 6)}0`) ?? null,
  [...(titles.get(code) ?? [])].join('|'),
  description,
]);
const technologies = [...new Set(readTable('onet/technology-skills.txt').map((row) => row[1]))].sort();

const data = {
  credit: [
    'Occupations, titles, descriptions, job zones and technologies: O*NET database, U.S. Department of Labor, Employment and Training Administration, CC BY 4.0; changed: joined, shortened.',
    `Wages: U.S. Bureau of Labor Statistics, Occupational Employment and Wage Statistics, national, May ${wageYear}; public domain.`,
  ],
  wageYear: Number(wageYear),
  occupations,
  technologies,
};
const path = new URL('../packages/scoring/data/occupations.json.gz', import.meta.url);
const bytes = gzipSync(JSON.stringify(data), { level: 9 });
writeFileSync(path, bytes);
const waged = occupations.filter((row) => row[3] !== null).length;
console.log(
  `${occupations.length} occupations (${waged} with wages), ${technologies.length} technologies, ${bytes.length} bytes`,
);
