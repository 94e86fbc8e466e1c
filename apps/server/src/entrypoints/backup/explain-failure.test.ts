import { describe, expect, it } from 'vitest';
import { explainFailure } from './explain-failure.ts';

describe('a backup that fails', () => {
  it('says that the database was lost, whatever the driver calls it', () => {
    const failures = [
      new Error('Client has encountered a connection error and is not queryable'),
      new Error('Connection terminated unexpectedly'),
      Object.assign(new Error('read ECONNRESET'), { code: 'ECONNRESET', syscall: 'read' }),
    ];
    for (const failure of failures)
      expect(explainFailure(failure, 'The backup').message).toBe(
        'The backup failed: the connection to the database was lost. Nothing was left behind.',
      );
  });
});
