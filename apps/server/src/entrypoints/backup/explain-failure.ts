import { isDatabaseUnavailable } from '@candor/database/failures';
import pg from 'pg';
import { explainStartFailure, StartError } from '../start-error.ts';

const diskProblems: Record<string, string> = {
  ENOSPC: 'there is no space left on the disk',
  EDQUOT: 'the disk quota is used up',
  EACCES: 'this user has no permission',
  EPERM: 'this user has no permission',
  EROFS: 'the disk is read-only',
  ENOTDIR: 'a part of the path is no folder',
  ENOTEMPTY: 'another backup took the folder meanwhile',
  EEXIST: 'something else has this name',
  EBUSY: 'the folder is a mount point: name a folder inside it',
};

/** One sentence for whatever ended a backup or a restore, with its name in it: 'The backup failed: …'. */
export function explainFailure(error: unknown, what: string): StartError {
  const explained = explainStartFailure(error);
  if (explained instanceof StartError) return explained;
  return new StartError(
    `${what} failed: ${describe(explained).replace(/\.$/, '')}. Nothing was left behind.`,
  );
}

function describe(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, path } = error as NodeJS.ErrnoException;
  const problem = code === undefined ? undefined : diskProblems[code];
  if (problem) return path ? `${path} cannot be used, because ${problem}` : problem;
  if (error instanceof pg.DatabaseError) return `the database said '${error.message}'`;
  if (error.cause instanceof Error) return `${error.message} (${describe(error.cause)})`;
  if (isDatabaseUnavailable(error) && code !== 'ECONNREFUSED')
    return 'the connection to the database was lost';
  return error.message.split('\n')[0] || (code ?? error.name);
}
