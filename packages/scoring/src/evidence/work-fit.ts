import type { Profile, WorkItem } from '@candor/resume/profile';
import type { Models } from '../models/models.ts';
import { findCandidates } from './candidates.ts';
import { sayPassage } from './judge-criterion.ts';
import { spanOf } from './passages.ts';
import type { ResumeIndex } from './resume-index.ts';

/** A job of the resume with what the verifier says of its likeliest passage; 0 is an even chance. */
export interface FittedWork {
  item: WorkItem;
  shown: number;
}

const mostJobs = 8;

/** How far each job of a resume is work of the kind asked for: by its head and by what was done there. */
export async function fitWork(
  what: string,
  index: ResumeIndex,
  profile: Profile,
  { embedder, verifier }: Models,
): Promise<FittedWork[]> {
  const ranked = findCandidates(what, await embedder.embed(what), index, index.passages.length);
  const fitted: FittedWork[] = [];
  for (const [place, item] of profile.work.slice(0, mostJobs).entries()) {
    const own = ranked.filter(({ passage }) => passage.work === place).map(({ passage }) => passage);
    // What was done there is read with the job's title before it; the title alone where nothing else is told.
    const passage = own.find((one) => !(item.titleSpan && overlaps(one, item.titleSpan))) ?? own[0];
    if (!passage) continue;
    const { shown } = await verifier.verify(`experience: ${what}`, sayPassage(passage, index, profile));
    fitted.push({ item, shown });
  }
  return fitted;
}

function overlaps(a: { start: number; end: number }, b: { start: number; end: number }): boolean {
  return a.start < b.end && b.start < a.end;
}

/** The line with the dates: it shows when, and mostly what. */
export function headOf(item: WorkItem, index: ResumeIndex): { start: number; end: number } {
  const at = item.titleSpan?.start ?? item.dates?.start ?? item.start;
  const passage = index.passages.find((candidate) => candidate.start <= at && at < candidate.end);
  return passage ? spanOf(passage) : { start: item.start, end: Math.min(item.end, item.start + 120) };
}
