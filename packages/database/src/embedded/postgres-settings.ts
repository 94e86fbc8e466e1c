/** The superuser of a cluster, for creating and repairing it and for restoring backups. The product itself never uses it. */
export const ADMIN_ROLE = 'candor';

/** The role that the product logs in as: it owns the tables, and makes the roles it switches to. */
export const OWNER_ROLE = 'candor_owner';

/** With no port open, the number only names the socket file. */
export const SOCKET_PORT = 5432;

/** PostgreSQL starts from a clean environment: PGDATA, PGOPTIONS and locale settings of the person's shell do not matter. */
export const POSTGRES_ENV = { PATH: '/usr/bin:/bin', TZ: 'UTC' };

const PRODUCT_SETTINGS = {
  listen_addresses: '',
  port: String(SOCKET_PORT),
  unix_socket_permissions: '0700',
  timezone: 'UTC',
  log_timezone: 'UTC',
  max_connections: '100',
  shared_buffers: '128MB',
  effective_cache_size: '1GB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  max_parallel_workers_per_gather: '1',
  jit: 'off',
  // Statements, their parameters and the details of constraint errors hold people's data: they stay out of the log.
  log_min_error_statement: 'panic',
  log_parameter_max_length_on_error: '0',
  log_error_verbosity: 'terse',
};

/** Gives the command line that starts a cluster; `settings` win over the product's own. */
export function buildPostgresArgs(
  data: string,
  socketDir: string,
  settings: Record<string, string> = {},
): string[] {
  const all = { ...PRODUCT_SETTINGS, ...settings, unix_socket_directories: `"${socketDir}"` };
  return ['-D', data, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])];
}
