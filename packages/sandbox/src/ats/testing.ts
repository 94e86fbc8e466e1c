interface Vendor {
  /** Where somebody signs in, and where codes become tokens. */
  authorizePath: string;
  tokenPath: string;
  client: { id: string; secret: string };
  parameters: Record<string, string>;
}

/** What a test looks at in an answer, whatever was asked. */
export interface Told extends Record<string, unknown> {
  access_token: string;
  refresh_token?: string;
  api: string;
  error: string;
  id: string;
  next: string;
  hasNext: boolean;
  data: { id: string; state: string; country: string; updatedAt: number }[];
  items: { jobId: number }[];
  jobs: { id: string; title: string; shortcode: string; accountId: string; status: string }[];
  accounts: { subdomain: string }[];
  candidates: { email: string; isSourced: boolean; resumeBytes: number; tags: string[]; notes: string[] }[];
  paging?: { next: string };
  links: { next?: string };
  info: { more_records: boolean };
}

/** What Candor does when somebody connects a vendor, without Candor. */
export function createAtsSignIn(url: string, vendor: Vendor) {
  const { client } = vendor;
  const asked: Record<string, string> = {
    ...{ client_id: client.id, response_type: 'code', state: 'a state' },
    ...vendor.parameters,
  };
  const address = (changed: Record<string, string | undefined> = {}) => {
    const query = Object.entries({ ...asked, ...changed }).filter(([, value]) => value !== undefined);
    return `${url}${vendor.authorizePath}?${new URLSearchParams(query as [string, string][])}`;
  };
  async function agree(form: Record<string, string> = {}): Promise<URL> {
    const body = new URLSearchParams({ decision: 'allow', ...form });
    const answer = await fetch(address(), { method: 'POST', body, redirect: 'manual' });
    return new URL(answer.headers.get('location') ?? 'http://nowhere.example');
  }
  async function ask(fields: Record<string, string>, tokenUrl = `${url}${vendor.tokenPath}`) {
    const body = new URLSearchParams({ client_id: client.id, client_secret: client.secret, ...fields });
    return readAnswer(await fetch(tokenUrl, { method: 'POST', body }));
  }
  const exchange = (code: string, changed: Record<string, string> = {}, tokenUrl?: string) =>
    ask(
      { grant_type: 'authorization_code', code, redirect_uri: asked.redirect_uri ?? '', ...changed },
      tokenUrl,
    );
  return {
    openPage: (changed: Record<string, string | undefined> = {}) => fetch(address(changed)),
    ...{ agree, ask, exchange },
    refresh: (token = '', tokenUrl?: string) =>
      ask({ grant_type: 'refresh_token', refresh_token: token }, tokenUrl),
    async signIn(form: Record<string, string> = {}) {
      return (await exchange((await agree(form)).searchParams.get('code') ?? '')).body;
    },
  };
}

async function readAnswer(answer: Response) {
  const text = await answer.text();
  return { status: answer.status, headers: answer.headers, body: (text ? JSON.parse(text) : {}) as Told };
}

/** A call of the vendor's API, or of its controls. */
export async function ask(
  address: string,
  { token, scheme = 'Bearer', json, body, method }: AskOptions = {},
) {
  const answer = await fetch(address, {
    method: method ?? (json || body ? 'POST' : 'GET'),
    headers: {
      ...(token && { authorization: `${scheme} ${token}` }),
      ...(json !== undefined && { 'content-type': 'application/json' }),
    },
    ...(json !== undefined && { body: JSON.stringify(json) }),
    ...(body && { body }),
  });
  return readAnswer(answer);
}

interface AskOptions {
  token?: string;
  scheme?: string;
  json?: unknown;
  body?: FormData;
  method?: string;
}
