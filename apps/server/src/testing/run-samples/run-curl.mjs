import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';

// What a person would see as a failure is one here: curl itself calls an error status a success.
writeFileSync('.curlrc', 'silent\nshow-error\nfail-with-body\n');

const samples = JSON.parse(readFileSync('samples.json', 'utf8'));
const outcomes = samples.map(({ name, source }) => {
  const { status, stdout, stderr } = spawnSync('bash', ['-c', source], { encoding: 'utf8' });
  return status === 0 ? { name, printed: stdout } : { name, failure: stdout + stderr };
});
process.stdout.write(JSON.stringify(outcomes));
