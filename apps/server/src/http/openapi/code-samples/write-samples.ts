import type { SampledCall } from './sampled-call.ts';
import { writeCurl } from './write-curl.ts';
import { writePython } from './write-python.ts';
import { writeTypeScript } from './write-typescript.ts';

/** The example of a call as code, in the languages that the documentation offers. */
export function writeSamples(sampled: SampledCall) {
  return [
    { lang: 'Shell', label: 'curl', source: writeCurl(sampled) },
    { lang: 'TypeScript', label: 'TypeScript', source: writeTypeScript(sampled) },
    { lang: 'Python', label: 'Python', source: writePython(sampled) },
  ];
}
