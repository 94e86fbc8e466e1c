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

/**
 * How PostgreSQL answers each question: the statements that the product really sent, as its role and in its organization.
 * They are planned without their values, as PostgreSQL's log does not tell them. A search happens inside a function, whose
 * own statement is shown, with the values of the question.
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
    for (const text of readStatements(log))
      plans.push(await explainOne(db, options.organizationId, text, question));
    parts.push(`## ${question.name}\n\n${plans.map((plan) => `\`\`\`\n${plan}\n\`\`\``).join('\n\n')}\n`);
  }
  await logStatements(db, false);
  await db.end();
  return parts.join('\n');
}

async function logStatements(db: pg.Client, isOn: boolean): Promise<void> {
  await db.query(isOn ? "alter system set log_statement = 'all'" : 'alter system reset log_statement');
  await db.query('select pg_reload_conf()');
}

/** The statements on our tables in a stretch of the log. */
function readStatements(log: string): string[] {
  return log.split(/\n(?=\d{4}-\d\d-\d\d )/).flatMap((entry) => {
    const text = /LOG: {2}execute [^:]+: ([\s\S]*)$/.exec(entry)?.[1]?.trim();
    const isOurs = text && /"(candidates|applications|jobs|row_counts)"|candor_search/.test(text);
    return isOurs ? [text] : [];
  });
}

async function explainOne(
  db: pg.Client,
  organizationId: string,
  text: string,
  question: Question,
): Promise<string> {
  const table = /candor_search_(candidates|applications)/.exec(text)?.[1];
  await db.query('begin');
  try {
    await db.query(`set local role ${table ? 'candor_platform' : 'candor_tenant'}`);
    await db.query("select set_config('app.organization_id', $1, true)", [organizationId]);
    const asked = table ? describeSearch(table, organizationId, question) : { text, values: [] };
    const options = table ? 'analyze, timing off, buffers off' : 'generic_plan';
    const { rows } = await db.query<{ 'QUERY PLAN': string }>({
      text: `explain (${options}, costs off) ${asked.text}`,
      values: asked.values,
    });
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    return `${asked.text.replace(/\s+/g, ' ')}\n\n${plan}`.replaceAll(organizationId, 'org_…');
  } finally {
    await db.query('rollback');
  }
}

/** What the function for searches asks for in the first place. */
function describeSearch(table: string, organizationId: string, question: Question) {
  const q = new URLSearchParams(question.path(1).split('?')[1]).get('q') ?? '';
  const isShown = table === 'candidates' ? 'merged_into is null' : 'hidden_at is null';
  const person = table === 'candidates' ? 'id' : 'candidate_id';
  const isAddress = q.includes('@');
  const matches = isAddress
    ? `${person} = any (array(select c.id from candidates c where c.organization_id = $1 and c.merged_into is null and c.email like $2 union select e.candidate_id from candidate_emails e where e.organization_id = $1 and e.email like $2))`
    : 'candor_words(search_text) @@ candor_beginnings(array[$2])';
  return {
    text: `select id from ${table} where organization_id = $1 and ${isShown} and ${matches} limit 10001`,
    values: [organizationId, isAddress ? `${q}%` : q],
  };
}
