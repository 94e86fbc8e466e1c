interface CountedRows {
  people: { id: string; createdAt: Date; mergedInto: string | null }[];
  applications: {
    candidateId: string;
    jobId: string;
    status: string;
    stage: string;
    score: number | null;
    appliedAt: Date;
    hiddenAt: Date | null;
  }[];
  jobs: { id: string; status: string }[];
}

const ended = ['rejected', 'withdrawn', 'hired'];

/** The counters of an organization's people and applications as its rows give them; those that are zero are left out. */
export function countByHand({ people, applications, jobs }: CountedRows): Record<string, number> {
  const shown = applications.filter(({ hiddenAt }) => !hiddenAt);
  const openJobs = new Set(jobs.filter(({ status }) => status !== 'closed').map(({ id }) => id));
  const active = new Set(
    shown
      .filter(({ stage, jobId }) => !ended.includes(stage) && openJobs.has(jobId))
      .map(({ candidateId }) => candidateId),
  );
  const counts: Record<string, number> = {};
  const count = (counter: string, amount = 1) => {
    if (amount !== 0) counts[counter] = (counts[counter] ?? 0) + amount;
  };
  for (const { jobId, status, stage, score, appliedAt } of shown) {
    count('applications');
    count(`applications/status/${status}`);
    count(`applications/stage/${stage}`);
    count(`applications/job/${jobId}`);
    count(`applications/job/${jobId}/status/${status}`);
    count(`applications/job/${jobId}/stage/${stage}`);
    count(`applications/day/${appliedAt.toISOString().slice(0, 10)}`);
    count('applications/scored', score === null ? 0 : 1);
    count('applications/score', score ?? 0);
  }
  for (const { id, createdAt, mergedInto } of people) {
    if (mergedInto) continue;
    count('candidates');
    count('candidates/active', active.has(id) ? 1 : 0);
    count(`candidates/day/${createdAt.toISOString().slice(0, 10)}`);
  }
  return counts;
}
