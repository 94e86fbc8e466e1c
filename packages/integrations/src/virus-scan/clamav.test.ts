import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createClamavScanner } from './clamav.ts';
import { eicar, startClamd } from './testing/clamd.ts';
import type { VirusScanner } from './virus-scan.ts';

let clamd: Awaited<ReturnType<typeof startClamd>>;
let scanner: VirusScanner;
beforeAll(async () => {
  clamd = await startClamd();
  scanner = createClamavScanner({ url: clamd.url, timeoutMs: 2_000 });
});
afterEach(() => clamd.setFault('none'));
afterAll(() => clamd.close());

describe('ClamAV', () => {
  it('tells malware from other files, however many chunks they take', async () => {
    expect(await scanner.scan(Buffer.alloc(300_000, 'resume '))).toEqual({ found: null });
    const infected = Buffer.concat([Buffer.alloc(200_000), Buffer.from(eicar)]);
    expect(await scanner.scan(infected)).toEqual({ found: 'Eicar-Signature' });
    await scanner.check();
  });

  it.each(['silent', 'hang-up', 'too-large'] as const)('that is %s calls nothing clean', async (fault) => {
    clamd.setFault(fault);
    await expect(scanner.scan(Buffer.from('a resume'))).rejects.toMatchObject({ name: 'ScanError' });
  });

  it('that is not there calls nothing clean', async () => {
    const nowhere = createClamavScanner({ url: 'tcp://127.0.0.1:1' });
    await expect(nowhere.scan(Buffer.from('a resume'))).rejects.toThrow('out of reach');
    const noSocket = createClamavScanner({ url: 'unix:///nowhere/clamd.ctl' });
    await expect(noSocket.check()).rejects.toThrow('out of reach');
  });
});
