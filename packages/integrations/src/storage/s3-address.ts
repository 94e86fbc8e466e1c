/** Where objects are kept in an S3-compatible storage. Credentials are not part of it: they stay in the environment. */
export interface S3Address {
  bucket: string;
  /** What every name in the bucket begins with, such as `candor/`; empty when the bucket is the product's own. */
  prefix: string;
  /** None for Amazon's own. */
  endpoint: string | undefined;
  region: string;
  forcePathStyle: boolean;
}

const knownParameters = ['endpoint', 'region', 'forcePathStyle'];

/** Reads `s3://bucket/prefix?endpoint=…&region=…&forcePathStyle=true`; a text is what is wrong with it. */
export function readS3Address(text: string): S3Address | string {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url?.protocol !== 's3:') return 'must be an s3:// URL';
  const parameters = url.searchParams;
  if (url.username || url.password || url.port)
    return 'must not carry credentials or a port: set AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY instead';
  if (!/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(url.hostname))
    return 'must name a bucket, as in s3://bucket?region=eu-central-1';
  const unknown = [...parameters.keys()].find((name) => !knownParameters.includes(name));
  if (unknown !== undefined)
    return `has an unknown parameter ${unknown}; there are ${knownParameters.join(', ')}`;
  const endpoint = parameters.get('endpoint') || undefined;
  if (endpoint && !isWebAddress(endpoint)) return 'must have an http or https URL as its endpoint';
  const pathStyle = parameters.get('forcePathStyle');
  if (pathStyle !== null && !['true', 'false'].includes(pathStyle))
    return 'must have true or false as its forcePathStyle';
  const folder = decodeURIComponent(url.pathname).replace(/^\/+|\/+$/g, '');
  return {
    bucket: url.hostname,
    prefix: folder && `${folder}/`,
    endpoint,
    region: parameters.get('region') || 'us-east-1',
    // Other vendors' servers are mostly reached by one host name for all buckets.
    forcePathStyle: pathStyle === null ? endpoint !== undefined : pathStyle === 'true',
  };
}

function isWebAddress(text: string): boolean {
  return URL.canParse(text) && /^https?:$/.test(new URL(text).protocol);
}
