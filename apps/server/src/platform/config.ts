import path from 'node:path';
import { parseAddress } from '@candor/database/address';
import { readAllowed } from '@candor/integrations/outbound/check-url';
import { readS3Address, type S3Address } from '@candor/integrations/storage/s3-address';
import { z } from 'zod';
import { type AtsConfig, atsVariables, listAtsProblems, readAtsConfig } from './ats-config.ts';
import {
  type CalendarConfig,
  calendarVariables,
  listCalendarProblems,
  readCalendarConfig,
} from './calendar-config.ts';
import { listModelProblems, type ModelConfig, modelVariables, readModelConfig } from './model-config.ts';
import { splitList } from './split-list.ts';

const onOff = z.enum(['on', 'off'], { error: 'must be on or off' });
const port = z.coerce
  .number({ error: 'must be a number' })
  .int()
  .min(1, 'must be a port')
  .max(65_535, 'must be a port');
const url = z.url({ error: 'must be a complete URL' });

/** Several servers may be named, which no other kind of URL can do. */
const databaseUrl = z
  .string()
  .refine((text) => parseAddress(text) !== undefined, { error: 'must be a postgres:// URL' });

const storageUrl = z.string().transform((text, check): S3Address => {
  const address = readS3Address(text);
  if (typeof address !== 'string') return address;
  check.addIssue(address);
  return z.NEVER;
});

const environmentSchema = z.object({
  NODE_ENV: z.string().optional(),
  PORT: port.default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z.url({ protocol: /^https?$/, error: 'must be an http or https URL' }).optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  ROLE: z.enum(['api', 'worker', 'all'], { error: 'must be api, worker or all' }).default('all'),
  DEMO: onOff.optional(),
  DEMO_PASSWORD: z.string().min(8, 'must have at least 8 characters').optional(),
  SANDBOX: onOff.optional(),
  SANDBOX_PORT: port.optional(),
  STORAGE_URL: storageUrl.optional(),
  CLAMAV_URL: z
    .url({ protocol: /^(tcp|unix)$/, error: 'must be tcp://host:port or unix:///path/to/socket' })
    .optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'must be an smtp:// or smtps:// URL' }).optional(),
  MAIL_FROM: z.string().min(3).default('Candor <no-reply@candor.example>'),
  BILLING: onOff.optional(),
  STRIPE_SECRET_KEY: z.string().min(8, 'must be a secret key of Stripe').optional(),
  STRIPE_WEBHOOK_SECRET: z.string().transform(splitList).optional(),
  SALES_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  RATE_LIMITS: onOff.default('on'),
  SECRET_KEY: z.string().min(32, 'must have at least 32 characters').optional(),
  SECRET_KEY_PREVIOUS: z
    .string()
    .transform(splitList)
    .refine((keys) => keys.every((key) => key.length >= 32), {
      error: 'must name keys of at least 32 characters',
    })
    .optional(),
  TRUSTED_PROXIES: z.string().default(''),
  OUTBOUND_ALLOW: z
    .string()
    .transform(splitList)
    .refine((entries) => entries.every((entry) => readAllowed(entry) !== undefined), {
      error: 'must name addresses as host:port, separated by commas',
    })
    .optional(),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters').optional(),
  DEMO_REQUEST_URL: url.optional(),
  SUPPORT_EMAIL: z.email({ error: 'must be an email address' }).optional(),
  INBOUND_MAIL_DOMAIN: z
    .string()
    .regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/i, 'must be a domain such as replies.example.com')
    .optional(),
  INBOUND_MAIL_SECRET: z.string().min(16, 'must have at least 16 characters').optional(),
  ...modelVariables,
  ...calendarVariables,
  ...atsVariables,
  DISK_FLOOR_MB: z.coerce
    .number({ error: 'must be a number' })
    .int()
    .min(1, 'must be at least 1')
    .default(500),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
});

/** A start that cannot go on; each line is one sentence for the person at the terminal. */
export class ConfigError extends Error {}

export interface Config extends CalendarConfig, AtsConfig {
  production: boolean;
  port: number;
  host: string;
  publicUrl: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** Set where `databaseUrl` leads through a pooler: the server itself, for migrations, tasks and events. */
  databaseDirectUrl: string | undefined;
  role: 'api' | 'worker' | 'all';
  demo: boolean;
  demoPassword: string | undefined;
  sandbox: boolean;
  sandboxPort: number;
  /** Files go there; into the data folder when it is not given. */
  storage: S3Address | undefined;
  /** The virus scanner's address; files are not scanned without. */
  clamavUrl: string | undefined;
  smtpUrl: string | undefined;
  mailFrom: string;
  rateLimits: boolean;
  /** Off: plans limit nothing, and their page is not shown. */
  billing: boolean;
  /** Stripe's; the sandbox stands in for it when it is not given. */
  stripeKey: string | undefined;
  /** What Stripe signs its events with; several while one replaces another. */
  webhookSecrets: readonly string[];
  /** Who is told that somebody asks for the Enterprise plan; it is not offered without. */
  salesEmail: string | undefined;
  secretKey: string | undefined;
  /** Keys that no longer make anything new, and still open what was made with them. */
  previousSecretKeys: string[];
  trustedProxies: string[];
  /** Addresses inside that webhooks and file addresses may lead to, as `host:port`. */
  outboundAllow: readonly string[];
  metricsToken: string | undefined;
  demoRequestUrl: string | undefined;
  supportEmail: string | undefined;
  /** Where replies arrive, and what the mail server that hands them on signs with; replies go to the HR contact without. */
  inboundMail: { domain: string; secret: string } | undefined;
  /** The language model; the embedded engine alone when it is not given. */
  model: ModelConfig | undefined;
  /** With less room on the disk than this, files are refused. */
  diskFloorBytes: number;
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
}

/** Reads the environment; throws a `ConfigError` that names every variable that is wrong. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const parsed = environmentSchema.safeParse(given);
  if (!parsed.success) {
    throw new ConfigError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}.`).join('\n'),
    );
  }
  const env = parsed.data;
  const production = env.NODE_ENV === 'production';
  const sandbox = (env.SANDBOX ?? (production ? 'off' : 'on')) === 'on';
  const isPayable = sandbox || env.STRIPE_SECRET_KEY !== undefined;
  const config: Config = {
    production,
    port: env.PORT,
    host: env.HOST,
    publicUrl: (env.PUBLIC_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, ''),
    dataDir: path.resolve(env.DATA_DIR),
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    role: env.ROLE,
    demo: (env.DEMO ?? (production ? 'off' : 'on')) === 'on',
    demoPassword: env.DEMO_PASSWORD,
    sandbox,
    sandboxPort: env.SANDBOX_PORT ?? env.PORT + 1,
    storage: env.STORAGE_URL,
    clamavUrl: env.CLAMAV_URL,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM,
    rateLimits: env.RATE_LIMITS === 'on',
    billing: (env.BILLING ?? (isPayable ? 'on' : 'off')) === 'on',
    stripeKey: env.STRIPE_SECRET_KEY,
    webhookSecrets: env.STRIPE_WEBHOOK_SECRET ?? [],
    salesEmail: env.SALES_EMAIL,
    secretKey: env.SECRET_KEY,
    previousSecretKeys: env.SECRET_KEY_PREVIOUS ?? [],
    trustedProxies: splitList(env.TRUSTED_PROXIES),
    outboundAllow: env.OUTBOUND_ALLOW ?? [],
    metricsToken: env.METRICS_TOKEN,
    demoRequestUrl: env.DEMO_REQUEST_URL,
    supportEmail: env.SUPPORT_EMAIL,
    inboundMail: readInboundMail(env),
    model: readModelConfig(env),
    ...readCalendarConfig(env),
    ...readAtsConfig(env),
    diskFloorBytes: env.DISK_FLOOR_MB * 1024 * 1024,
    logLevel: env.LOG_LEVEL,
  };
  refuseUnsafe(config, [
    ...listModelProblems(env),
    ...listCalendarProblems(env),
    ...listAtsProblems(env),
    ...listInboundProblems(env),
    ...listBillingProblems(env, isPayable),
  ]);
  return config;
}

type Environment = z.infer<typeof environmentSchema>;

function readInboundMail(env: Environment): Config['inboundMail'] {
  const { INBOUND_MAIL_DOMAIN: domain, INBOUND_MAIL_SECRET: secret } = env;
  return domain && secret ? { domain: domain.toLowerCase(), secret } : undefined;
}

function listInboundProblems(env: Environment): string[] {
  if (Boolean(env.INBOUND_MAIL_DOMAIN) === Boolean(env.INBOUND_MAIL_SECRET)) return [];
  return ['INBOUND_MAIL_DOMAIN and INBOUND_MAIL_SECRET belong together: set both or none.'];
}

function listBillingProblems(env: Environment, isPayable: boolean): string[] {
  const problems: string[] = [];
  if (Boolean(env.STRIPE_SECRET_KEY) !== Boolean(env.STRIPE_WEBHOOK_SECRET?.length))
    problems.push('STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both or none.');
  if (env.BILLING === 'on' && !isPayable)
    problems.push('BILLING=on needs STRIPE_SECRET_KEY, or the sandbox: there is nobody to pay.');
  return problems;
}

function refuseUnsafe(config: Config, found: readonly string[]): void {
  const problems = [...found];
  if (config.production && !config.secretKey) {
    problems.push(
      'SECRET_KEY is required in production: set it to at least 32 random characters and keep it.',
    );
  }
  if (config.production && !config.rateLimits) {
    problems.push('RATE_LIMITS=off is refused in production: it is for load tests.');
  }
  if (config.databaseDirectUrl && !config.databaseUrl) {
    problems.push('DATABASE_URL is required with DATABASE_DIRECT_URL: set it to the address for requests.');
  }
  if (!config.sandbox && !config.smtpUrl) {
    problems.push('SMTP_URL is required when the sandbox is off: without it no email can leave.');
  }
  if (config.sandbox && config.sandboxPort === config.port) {
    problems.push('SANDBOX_PORT must differ from PORT.');
  }
  if (problems.length > 0) throw new ConfigError(problems.join('\n'));
}
