import { type Lane, runEngine } from '@candor/agents/engine';

/** The engine's first work in a process takes tens of seconds on a busy machine: no wait of a test is to hold it. */
export async function warmEngine(...lanes: Lane[]): Promise<void> {
  const job = { title: 'Nurse', description: 'Care for people.' };
  await Promise.all(lanes.map((lane) => runEngine(lane, 'findCriteria', { job })));
}
