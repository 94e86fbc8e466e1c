import type pg from 'pg';

const owner = "(select relowner from pg_class where oid = 'organizations'::regclass)";

/** Who was given which rights. */
const grantsOf = (rights: string) =>
  `lateral (select string_agg(given, ', ' order by given) as grants from (
     select case x.grantee when 0 then 'everybody' when ${owner} then 'the owner' else x.grantee::regrole::text end
       || ' ' || x.privilege_type
       || case when x.is_grantable then ' and passes it on' else '' end as given
     from aclexplode(${rights}) x) named) g`;

/** Our own objects: those of an extension come and go with it. */
const isOurs = (catalog: string, oid: string) =>
  `not exists (select from pg_depend e where e.classid = '${catalog}'::regclass and e.objid = ${oid} and e.deptype = 'e')`;

const parts = [
  `select 'extension ' || extname || ' ' || extversion as line from pg_extension`,
  `select concat_ws(' ', 'schema', n.nspname, 'of', n.nspowner::regrole, g.grants) as line
   from pg_namespace n, ${grantsOf("coalesce(n.nspacl, acldefault('n', n.nspowner))")}
   where n.nspname in ('public', 'drizzle')`,
  `select concat_ws(' ', 'rights to be given to', d.defaclobjtype::text, 'of', d.defaclrole::regrole, g.grants) as line
   from pg_default_acl d, ${grantsOf('d.defaclacl')}`,
  `select concat_ws(' ', 'relation', c.relkind::text, c.oid::regclass, 'of', c.relowner::regrole,
     c.relrowsecurity, c.relforcerowsecurity, c.reloptions, g.grants) as line
   from pg_class c, ${grantsOf("coalesce(c.relacl, acldefault((case c.relkind when 'S' then 's' else 'r' end)::\"char\", c.relowner))")}
   where c.relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace) and c.relkind in ('r', 'S', 'v', 'm', 'p')`,
  `select concat_ws(' ', 'column', a.attrelid::regclass, row_number() over (partition by a.attrelid order by a.attnum), a.attname,
     format_type(a.atttypid, a.atttypmod), a.attcollation::regcollation, a.attnotnull, a.attgenerated, a.attidentity, a.attstorage,
     pg_get_expr(d.adbin, d.adrelid), g.grants) as line
   from pg_attribute a join pg_class c on c.oid = a.attrelid left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum,
     ${grantsOf('a.attacl')}
   where c.relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace) and c.relkind in ('r', 'p') and a.attnum > 0
     and not a.attisdropped`,
  `select concat_ws(' ', 'index', indexrelid::regclass, pg_get_indexdef(indexrelid), indisvalid) as line
   from pg_index i join pg_class c on c.oid = i.indrelid where c.relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace)`,
  `select concat_ws(' ', 'constraint', conrelid::regclass, conname, pg_get_constraintdef(oid), convalidated) as line
   from pg_constraint where connamespace in ('public'::regnamespace, 'drizzle'::regnamespace)`,
  `select concat_ws(' ', 'policy', p.polrelid::regclass, p.polname, p.polcmd, p.polpermissive, p.polroles::regrole[],
     pg_get_expr(p.polqual, p.polrelid), pg_get_expr(p.polwithcheck, p.polrelid), obj_description(p.oid, 'pg_policy')) as line
   from pg_policy p`,
  `select concat_ws(' ', 'trigger', pg_get_triggerdef(t.oid), t.tgenabled) as line from pg_trigger t where not t.tgisinternal`,
  `select concat_ws(' ', 'function', pg_get_functiondef(p.oid), 'of', p.proowner::regrole, g.grants) as line
   from pg_proc p, ${grantsOf("coalesce(p.proacl, acldefault('f', p.proowner))")}
   where p.pronamespace = 'public'::regnamespace and ${isOurs('pg_proc', 'p.oid')}`,
  `select concat_ws(' ', 'type', t.typname, 'of', t.typowner::regrole, string_agg(e.enumlabel, ', ' order by e.enumsortorder)) as line
   from pg_type t join pg_enum e on e.enumtypid = t.oid group by t.oid, t.typname, t.typowner`,
];

/** Everything a database is made of, a line each, with rights and owners; whoever owns the tables is called 'the owner'. */
export async function describeSchema(admin: pg.Client): Promise<string[]> {
  const { rows } = await admin.query<{ line: string; owner: string }>(
    `select line, ${owner}::regrole::text as owner from (${parts.join(' union all ')}) lines`,
  );
  return rows
    .map(({ line, owner }) => line.replaceAll(new RegExp(`\\b${owner}\\b`, 'g'), 'the owner'))
    .sort();
}
