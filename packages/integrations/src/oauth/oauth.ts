/** How one provider is spoken to. Every address is configured, so that a stand-in can take the provider's place. */
export interface OAuthProvider {
  /** The name in our addresses, such as `google`. */
  name: string;
  /** Where in the product people come back from it; `/connections/{name}/return` when it is not given. */
  returnPath?: string;
  issuer: string;
  authorizeUrl: string;
  tokenUrl: string;
  /** Where a grant is given back; some providers have no such address. */
  revokeUrl?: string;
  clientId: string;
  clientSecret: string;
  /** How the client proves itself at the token address. */
  clientAuth: 'post' | 'basic';
  /** Off only where a provider refuses it. */
  pkce: boolean;
  scopes: readonly string[];
  scopeSeparator?: string;
  /** What the provider wants besides, such as `access_type=offline`. */
  authorizeParams?: Readonly<Record<string, string>>;
  tokenParams?: Readonly<Record<string, string>>;
  /** How long an access token works where the answer doesn't say. Without it: until it is refused. */
  usualLifetimeSeconds?: number;
  /**
   * Where the provider tells whose account it is, and how its answer is read. The address may be the account's own; undefined
   * where the provider has none, and what came with the tokens has to do.
   */
  account: {
    url: string | ((further: Further) => string | undefined);
    read(answer: unknown, further: Further): OAuthAccount;
  };
  /**
   * Of a provider with several places: which one the account is at, by what the person came back with, or by what was kept with
   * its tokens. An unknown place is refused: codes and tokens go nowhere else.
   */
  findPlace?(named: Further): OAuthPlace;
}

/** What came along with a code or with tokens, such as an address. It is the provider's word, to be checked before use. */
export type Further = Readonly<Record<string, unknown>>;

export interface OAuthPlace {
  tokenUrl: string;
  revokeUrl?: string;
  /** Kept with the tokens, so that the place is found again. */
  further: Record<string, string>;
}

export interface OAuthAccount {
  id: string;
  label: string;
  /** What else is worth showing, such as the owner's name. */
  details?: Readonly<Record<string, string>>;
}

export interface OAuthTokens {
  accessToken: string;
  /** Absent where the provider keeps to the one before. */
  refreshToken: string | undefined;
  expiresInSeconds: number | undefined;
  /** The granted scopes; undefined if the provider doesn't say, which means all that were asked for. */
  scopes: string[] | undefined;
  /** What else the answer said, such as an address of its own for the account. */
  further: Record<string, unknown>;
}

/** The provider's own refusal, by the codes of RFC 6749 and OpenID Connect. */
export class OAuthRefusal extends Error {
  readonly code: string;
  constructor(code: string, description: string | undefined) {
    super(description ?? code);
    this.name = 'OAuthRefusal';
    this.code = code;
  }

  /** The grant is gone, or a person has to agree again: asking once more does not help. */
  get needsPerson(): boolean {
    return [
      ...['invalid_grant', 'interaction_required', 'login_required', 'consent_required'],
      // Zoho's word for the first.
      'invalid_code',
    ].includes(this.code);
  }
}

/** The provider could not be reached, or did not answer as its protocol says: it may be better in a while. */
export class OAuthUnavailable extends Error {
  override name = 'OAuthUnavailable';
}

/** OAuth 2 by authorization code, with one provider. */
export interface OAuthClient {
  readonly name: string;
  readonly scopes: readonly string[];
  readonly returnPath: string;
  /** The address at which codes become tokens, for whoever has to find out why it is not reached. */
  readonly tokenUrl: string;
  /** Where the person is sent, and what has to be kept until they come back. */
  begin(request: { redirectUri: string; state: string }): Promise<{ url: string; codeVerifier: string }>;
  exchange(grant: {
    redirectUri: string;
    code: string;
    codeVerifier: string;
    /** What else the person came back with. */
    returned?: Further;
  }): Promise<OAuthTokens>;
  /** `further` is what was kept with the tokens, here and below. */
  refresh(refreshToken: string, further?: Further): Promise<OAuthTokens>;
  fetchAccount(accessToken: string, further?: Further): Promise<OAuthAccount>;
  /** Does nothing where the provider has no address for it. */
  revoke(token: string, further?: Further): Promise<void>;
}
