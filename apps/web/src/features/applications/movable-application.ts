import type { Stage, Step } from '@candor/contract/applications';

export interface MovableApplication {
  id: string;
  /** Whose stages it goes through; the organization's where it isn't given. */
  jobId?: string | undefined;
  stage: Stage;
  step?: Step | undefined;
  /** Whose it is, as the screen shows it. */
  name: string;
}
