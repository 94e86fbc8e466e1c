import { readFileSync, statSync } from 'node:fs';
import pg from 'pg';
import type { Question } from './questions.ts';

interface PlanOptions {
  databaseUrl: string;
  logFile: string;
  organizationId: string;
  /** Makes the product ask the question once. */
  ask: (question: Question) => Promise<void>;
}

interface Statement {
  text: string;
  values: (string | null)[];
}

/**
 * How PostgreSQL answers each question: the statements that the product really sent, as its role and in its organization.
 * A search happens inside a function, whose own statement is shown.
 */
export async function explain(questions: readonly Question[], options: PlanOptions): Promise<string> {
  const db = new pg.Client({ connectionString: options.databaseUrl });
  await db.connect();
  await logStatements(db, true);
  const parts: string[] = [];
  for (const question of questions) {
    const start = statSync(options.logFile).size;
    await options.ask(question);
    const log = readFileSync(options.logFile).subarray(start).toString('utf8');
    const plans: string[] = [];
    for (const statement of readStatements(log))
      plans.push(await explainOne(db, options.organizationId, statement));
    parts.push(`## ${question.name}\n\n${plans.map((plan) => `\`\`\`\n${plan}\n\`\`\``).join('\n\n')}\n`);
  }
  await logStatements(db, false);
  await db.end();
  return parts.join('\n');
}

async function logStatements(db: pg.Client, isOn: boolean): Promise<void> {
  const settings = { log_statement: 'all', log_error_verbosity: 'default', log_parameter_max_length: '-1' };
  for (const [name, value] of Object.entries(settings))
    await db.query(isOn ? `alter system set ${name} = '${value}'` : `alter system reset ${name}`);
  await db.query('select pg_reload_conf()');
}

/** The statements over our tables that a stretch of the log tells of, with their parameters. */
function readStatements(log: string): Statement[] {
  const entries = log.split(/\n(?=\d{4}-\d\d-\d\d )/);
  return entries.flatMap((entry, index) => {
    const text = /LOG: {2}execute [^:]+: ([\s\S]*)$/.exec(entry)?.[1]?.trim();
    if (!text || !/\b(candidates|applications|jobs|row_counts|candor_search)/.test(text)) return [];
    const detail = /DETAIL: {2}Parameters: ([\s\S]*)$/.exec(entries[index + 1] ?? '')?.[1] ?? '';
    const values = Array.from(detail.matchAll(/\$\d+ = (?:'((?:[^']|'')*)'|NULL)/g), ([, value]) =>
      value === undefined ? null : value.replaceAll("''", "'"),
    );
    return [{ text, values }];
  });
}

async function explainOne(
  db: pg.Client,
  organizationId: string,
  { text, values }: Statement,
): Promise<string> {
  const search = /candor_search_(candidates|applications)/.exec(text)?.[1];
  await db.query('begin');
  try {
    await db.query(`set local role ${search ? 'candor_platform' : 'candor_tenant'}`);
    await db.query("select set_config('app.organization_id', $1, true)", [organizationId]);
    const asked = search ? describeSearch(search, organizationId, values) : { text, values };
    const { rows } = await db.query<{ 'QUERY PLAN': string }>({
      text: `explain (analyze, costs off, timing off, summary on, buffers off) ${asked.text}`,
      values: asked.values,
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    return `${asked.text.replace(/\s+/g, ' ')}\n\n${plan}`.replaceAll(organizationId, 'org_…');
  } finally {
    await db.query('rollback');
  }
}

/** What the function for searches asks for in the first place. */
function describeSearch(
  table: string,
  organizationId: string,
  [pattern, address]: Statement['values'],
): Statement {
  const isShown = table === 'candidates' ? 'merged_into is null' : 'hidden_at is null';
  const person = table === 'candidates' ? 'id' : 'candidate_id';
  const matches = address
    ? `${person} = any (array(select c.id from candidates c where c.organization_id = $1 and c.merged_into is null and c.email like $2 union select e.candidate_id from candidate_emails e where e.organization_id = $1 and e.email like $2))`
    : 'search_text like $2';
  return {
    text: `select id from ${table} where organization_id = $1 and ${isShown} and ${matches} limit 10001`,
    values: [organizationId, address ?? pattern ?? ''],
  };
}
