import pg from 'pg';

/** Marks that break careless formats: quotes, escapes, line ends of all kinds, letters beyond the first plane. */
const awkwardText = 'Ада "b" \\n <i>\u2028\u2029\r\n\t\\N \u{1F9ED}';

interface Column {
  name: string;
  type: string;
  isNullable: boolean;
  /** A value that its type or its check names, such as the first of an enumeration. */
  label: string | null;
  /** The column that it refers to. */
  target: { table: string; column: string } | null;
}

/** Gives every table of the product that has no row yet one, with values of each column's type, in a filled database. */
export async function fillEveryTable(databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('set role candor_platform');
    const { rows } = await client.query<{ name: string }>(
      "select c.relname as name from pg_class c where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace order by 1",
    );
    let waiting = [] as string[];
    for (const { name } of rows)
      if ((await client.query(`select 1 from ${name} limit 1`)).rowCount === 0) waiting.push(name);
    // Some refer to others: they are filled after those.
    while (waiting.length > 0) {
      const before = waiting.length;
      const failures: string[] = [];
      const left: string[] = [];
      for (const name of waiting) {
        const failure = await fillTable(client, name);
        if (!failure) continue;
        left.push(name);
        failures.push(`${name}: ${failure}`);
      }
      if (left.length === before) throw new Error(`tables could not be filled: ${failures.join('; ')}`);
      waiting = left;
    }
  } finally {
    await client.end();
  }
}

async function fillTable(client: pg.Client, table: string): Promise<string | undefined> {
  const { rows: columns } = await client.query<Column>(
    `select a.attname as name, format_type(a.atttypid, null) as type, not a.attnotnull as "isNullable",
       coalesce((select e.enumlabel from pg_enum e where e.enumtypid = a.atttypid order by e.enumsortorder limit 1),
         (select substring(pg_get_constraintdef(k.oid) from '''([^'']+)''') from pg_constraint k
          where k.contype = 'c' and k.conrelid = a.attrelid and k.conkey = array[a.attnum] limit 1)) as label,
       (select json_build_object('table', k.confrelid::regclass::text, 'column', f.attname)
        from pg_constraint k join pg_attribute f on f.attrelid = k.confrelid
          and f.attnum = k.confkey[array_position(k.conkey, a.attnum)]
        where k.contype = 'f' and k.conrelid = a.attrelid and a.attnum = any(k.conkey) limit 1) as target
     from pg_attribute a where a.attrelid = $1::regclass and a.attnum > 0 and not a.attisdropped
       and a.attgenerated = '' and a.attidentity = ''`,
    [table],
  );
  const values: unknown[] = [];
  for (const column of columns) values.push(await valueFor(client, column));
  const names = columns.map(({ name }) => `"${name}"`).join(', ');
  const places = columns.map((_, index) => `$${index + 1}`).join(', ');
  try {
    await client.query(`insert into ${table} (${names}) values (${places})`, values);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

async function valueFor(client: pg.Client, { name, type, label, target }: Column): Promise<unknown> {
  if (target) {
    // Rows of one organization refer to each other.
    const { rows } = await client.query(
      `select t.${target.column} as value from ${target.table} t
       where coalesce(to_jsonb(t) ->> 'organization_id', '') in ('', (select max(organization_id) from evaluations))
         and (to_jsonb(t) ->> 'slug' is null or t.${target.column} = (select max(organization_id) from evaluations))
       order by 1 limit 1`,
    );
    return rows[0]?.value ?? null;
  }
  if (label !== null) return label;
  if (type.endsWith('[]')) return [];
  if (type === 'jsonb' || type === 'json') return JSON.stringify({ text: awkwardText, number: 1.5 });
  if (type === 'bytea') return Buffer.from([0, 1, 254, 255]);
  if (type === 'boolean') return true;
  if (type === 'date') return '2026-11-15';
  if (type.startsWith('timestamp')) return '2026-11-15T12:34:56.789012Z';
  if (/^(small|big)?int|^numeric|^real|^double/.test(type)) return 1;
  return name === 'id' || name.endsWith('_key') || name === 'key' ? `fill_${name}` : awkwardText;
}
