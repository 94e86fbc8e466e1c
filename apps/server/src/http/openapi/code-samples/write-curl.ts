import { addressOf, needsKey, type SampledCall, sendsFile } from './sampled-call.ts';

/** The example as a command line. The key is in the environment, so that no shell keeps it in its history. */
export function writeCurl(sampled: SampledCall): string {
  const { endpoint, example } = sampled;
  const hasBody = example.body !== undefined || sendsFile(sampled);
  const isPlain = endpoint.method === 'GET' || (endpoint.method === 'POST' && hasBody);
  return [
    `curl ${isPlain ? '' : `-X ${endpoint.method} `}${quote(addressOf(sampled))}`,
    ...(needsKey(sampled) ? ['-H "Authorization: Bearer $CANDOR_KEY"'] : []),
    ...(sendsFile(sampled) ? [`-F ${quote(`file=@${example.file}`)}`] : []),
    ...(example.body
      ? [
          `-H ${quote('Content-Type: application/json')}`,
          `-d ${quote(JSON.stringify(example.body, null, 2))}`,
        ]
      : []),
    ...(endpoint.answer === 'file' ? [`--output ${quote(example.file ?? 'answer')}`] : []),
  ].join(' \\\n  ');
}

/** A word that the shell leaves as it is. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`;
}
