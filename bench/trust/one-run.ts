import { createHash } from 'node:crypto';
import { demoFields } from '@candor/demo/demo-fields';
import { docx, pdf } from '@candor/demo/profile';
import { writeResume } from '@candor/demo/write-resume';
import { closeReaders } from '@candor/resume/read';
import { describeResult, judgeFile } from './judge.ts';

const kinds = [pdf('classic'), pdf('sidebar'), docx('table')];
const hash = createHash('sha256');
for (const { job, applications } of demoFields) {
  for (const [index, { profile }] of applications.slice(0, 3).entries()) {
    const kind = kinds[index % kinds.length] ?? pdf('classic');
    const { evaluation } = await judgeFile(await writeResume(profile, kind), kind.format, job);
    hash.update(evaluation ? describeResult(evaluation) : 'unreadable');
  }
}
console.log(hash.digest('hex'));
closeReaders();
