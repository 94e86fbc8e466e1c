import type { Endpoint } from '@candor/contract/endpoint';
import type { Database } from '@candor/database/connect';
import type { AtsConnector } from '@candor/integrations/ats';
import type { BillingProvider } from '@candor/integrations/billing';
import type { CalendarProvider } from '@candor/integrations/calendars';
import type { EmailSender } from '@candor/integrations/email';
import type { LanguageModel } from '@candor/integrations/language-model';
import type { OAuthClient } from '@candor/integrations/oauth';
import type { Outbound } from '@candor/integrations/outbound';
import type { ObjectStorage } from '@candor/integrations/storage';
import type { VirusScanner } from '@candor/integrations/virus-scan';
import type { ReadLimits } from '@candor/resume/read-limits';
import type { AssistantTool } from './assistant-tools.ts';
import type { CallCounter } from './call-counter.ts';
import type { Config } from './config.ts';
import type { DiskSpace } from './disk-space.ts';
import type { EventReaction } from './domain-events.ts';
import type { EventHub } from './events.ts';
import type { Log } from './log.ts';
import type { Metrics } from './metrics.ts';
import type { FindCandidate, ServedRoute } from './module.ts';
import type { ProtocolRoute } from './protocol-route.ts';
import type { Secrets } from './secrets.ts';
import type { Reaction } from './signals.ts';
import type { TaskQueue } from './tasks.ts';

/** What every process has once, whatever its role. */
export interface Platform {
  config: Config;
  database: Database;
  /**
   * Connections for what commits by itself while a transaction is open, such as counting attempts. They are a pool apart: a
   * request that holds one connection must never wait for a second of the same pool.
   */
  sideDatabase: Database;
  secrets: Secrets;
  tasks: TaskQueue;
  /** Which operation serves which endpoint. */
  routes: ReadonlyMap<Endpoint, ServedRoute>;
  /** Who holds a personal link. */
  findCandidate: FindCandidate;
  /** What assistants can ask of the modules. */
  tools: readonly AssistantTool[];
  /** What the modules serve by somebody else's protocol. */
  protocols: readonly ProtocolRoute[];
  /** What the modules do when another one raises a signal. */
  reactions: readonly Reaction[];
  /** What the modules do about what happened. */
  eventReactions: readonly EventReaction[];
  events: EventHub;
  /** How often everybody calls, per minute. */
  calls: CallCounter;
  email: EmailSender;
  storage: ObjectStorage;
  disk: DiskSpace;
  /** Null: none is set up, and files are taken as they come. */
  scanner: VirusScanner | null;
  /** What reading a resume may take, where it is not the usual. */
  readLimits: Partial<ReadLimits>;
  /** How long a question to the assistant waits for a changed text to be read, where it is not the usual. */
  faqPatienceMs?: number;
  /** Null: none is set up, and the embedded engine does all the work. */
  model: LanguageModel | null;
  /** The outside systems in which people can connect an account. */
  providers: readonly OAuthClient[];
  /** What can be done in a calendar, by the name of its provider. */
  calendars: readonly CalendarProvider[];
  /** The applicant-tracking systems that can be connected. */
  ats: readonly AtsConnector[];
  /** Null: nobody can pay for a plan. */
  billing: BillingProvider | null;
  /** For addresses that somebody outside gave us. */
  outbound: Outbound;
  metrics: Metrics;
  log: Log;
  clock: () => Date;
}
