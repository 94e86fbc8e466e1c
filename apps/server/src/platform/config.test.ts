import { describe, expect, it } from 'vitest';
import { ConfigError, readConfig } from './config.ts';

const production = { NODE_ENV: 'production', SECRET_KEY: 'x'.repeat(40), SMTP_URL: 'smtp://mail.example:25' };

describe('the configuration', () => {
  it('is complete with nothing set', () => {
    expect(readConfig({})).toMatchObject({
      port: 3000,
      host: '127.0.0.1',
      publicUrl: 'http://localhost:3000',
      role: 'all',
      demo: true,
      sandbox: true,
      sandboxPort: 3001,
      rateLimits: true,
    });
  });

  it('has neither demo nor sandbox in production', () => {
    expect(readConfig(production)).toMatchObject({ demo: false, sandbox: false, production: true });
  });

  it('takes an empty variable as one that is not set', () => {
    expect(readConfig({ PORT: '', DATABASE_URL: '' })).toMatchObject({ port: 3000, databaseUrl: undefined });
  });

  it.each([
    [{ PORT: 'abc' }, 'PORT must be a number.'],
    [{ PORT: '70000' }, 'PORT must be a port.'],
    [{ ROLE: 'boss' }, 'ROLE must be api, worker or all.'],
    [{ DEMO: 'yes' }, 'DEMO must be on or off.'],
    [{ PUBLIC_URL: 'candor' }, 'PUBLIC_URL must be an http or https URL.'],
    [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a postgres:// URL.'],
    [{ DATABASE_URL: 'postgres://one:x/candor' }, 'DATABASE_URL must be a postgres:// URL.'],
    [{ DATABASE_DIRECT_URL: 'postgres://one/candor' }, 'DATABASE_URL is required with DATABASE_DIRECT_URL'],
    [{ STORAGE_URL: '/srv/files' }, 'STORAGE_URL must be an s3:// URL.'],
    [
      { STORAGE_URL: 's3://resumes?endpoint=minio:9000' },
      'STORAGE_URL must have an http or https URL as its endpoint.',
    ],
    [{ SECRET_KEY: 'short' }, 'SECRET_KEY must have at least 32 characters.'],
    [{ SANDBOX: 'off' }, 'SMTP_URL is required when the sandbox is off'],
    [{ PORT: '4000', SANDBOX_PORT: '4000' }, 'SANDBOX_PORT must differ from PORT.'],
    [{ ...production, SECRET_KEY: '' }, 'SECRET_KEY is required in production'],
    [{ MODEL_PROVIDER: 'parrot' }, 'MODEL_PROVIDER must be openai, anthropic, google or openai-compatible.'],
    [{ MODEL: 'large', MODEL_API_KEY: 'k' }, 'MODEL_PROVIDER is required with MODEL and MODEL_API_KEY'],
    [{ MODEL_PROVIDER: 'openai', MODEL_API_KEY: 'k' }, 'MODEL is required with MODEL_PROVIDER'],
    [{ MODEL_PROVIDER: 'google', MODEL: 'large' }, 'MODEL_API_KEY is required with MODEL_PROVIDER=google.'],
    [
      { MODEL_PROVIDER: 'openai-compatible', MODEL: 'large' },
      'MODEL_BASE_URL is required with MODEL_PROVIDER=openai-compatible.',
    ],
    [{ ...production, RATE_LIMITS: 'off' }, 'RATE_LIMITS=off is refused in production'],
  ])('says in a sentence what is wrong with %o', (environment, sentence) => {
    expect(() => readConfig(environment)).toThrow(ConfigError);
    expect(() => readConfig(environment)).toThrow(sentence);
  });

  it('takes the address of several database servers as it is', () => {
    const several = 'postgres://ada:pw@one:5432,two:5432/candor?target_session_attrs=read-write';
    expect(readConfig({ DATABASE_URL: several }).databaseUrl).toBe(several);
  });

  it('keeps files in the data folder unless a bucket is named', () => {
    expect(readConfig({}).storage).toBeUndefined();
    expect(readConfig({ STORAGE_URL: 's3://resumes/hiring?region=eu-central-1' }).storage).toMatchObject({
      bucket: 'resumes',
      prefix: 'hiring/',
      region: 'eu-central-1',
    });
  });

  it('uses a language model only when one is named', () => {
    expect(readConfig({}).model).toBeUndefined();
    const local = { MODEL_PROVIDER: 'openai-compatible', MODEL: 'large', MODEL_BASE_URL: 'http://gpu:1/v1/' };
    expect(readConfig(local).model).toMatchObject({
      provider: 'openai-compatible',
      model: 'large',
      baseUrl: 'http://gpu:1/v1',
      timeoutMs: 60_000,
      patienceMs: 600_000,
    });
  });

  it('reads a list of hosts with spaces and capitals as one without', () => {
    const app = { JOBADDER_CLIENT_ID: 'a', JOBADDER_CLIENT_SECRET: 'b' };
    const hosts = readConfig({ ...app, JOBADDER_API_HOSTS: '.jobadder.com, .Proxy.Example' }).jobAdder
      ?.apiHosts;
    expect(hosts).toEqual(['.jobadder.com', '.proxy.example']);
  });

  it('names every wrong variable, one a line', () => {
    try {
      readConfig({ PORT: 'abc', ROLE: 'boss' });
      expect.unreachable();
    } catch (error) {
      expect((error as Error).message.split('\n')).toHaveLength(2);
    }
  });
});
