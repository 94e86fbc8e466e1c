import { closeReaders, readerPeakMb, readResume } from '@candor/resume/read';
import { makeHostileFiles } from '@candor/resume/testing/hostile-files';

/** Gives every hostile file to the reader: how many were read, how long the slowest took, what memory the readers had. */
export async function measureHostileFiles(): Promise<void> {
  const files = makeHostileFiles();
  const took: { name: string; ms: number }[] = [];
  let readable = 0;
  for (const { name, make, type } of files) {
    const startedAt = performance.now();
    const result = await readResume(make(), type);
    took.push({ name, ms: performance.now() - startedAt });
    if (result.ok) readable += 1;
  }
  const [slowest] = took.toSorted((a, b) => b.ms - a.ms);
  console.log(
    `hostile files: ${files.length}, of which ${readable} have text that can be read and ${files.length - readable} are unreadable;` +
      ` this process is alive; slowest ${((slowest?.ms ?? 0) / 1000).toFixed(1)} s (${slowest?.name}), readers' peak ${readerPeakMb().toFixed(0)} MB`,
  );
  closeReaders();
}
