import { addressOf, needsKey, type SampledCall, sendsFile } from './sampled-call.ts';
import { python, writeLiteral } from './write-literal.ts';

/** The example as a program that needs nothing but Python itself. */
export function writePython(sampled: SampledCall): string {
  const { endpoint, example } = sampled;
  const isFile = endpoint.answer === 'file';
  const headers = [
    ...(needsKey(sampled) ? [`"Authorization": f"Bearer {os.environ['CANDOR_KEY']}"`] : []),
    ...(sendsFile(sampled) ? ['"Content-Type": f"multipart/form-data; boundary={boundary}"'] : []),
    ...(example.body ? ['"Content-Type": "application/json"'] : []),
  ];
  const data = sendsFile(sampled) ? 'form' : example.body ? 'json.dumps(body).encode()' : undefined;
  const parts = [
    writeLiteral(addressOf(sampled), python),
    ...(endpoint.method === 'GET' ? [] : [`method="${endpoint.method}"`]),
    ...(data ? [`data=${data}`] : []),
    ...(headers.length > 1 ? [`headers={\n        ${headers.join(',\n        ')},\n    }`] : []),
    ...(headers.length === 1 ? [`headers={${headers[0]}}`] : []),
  ];
  return [
    ...writeImports(sampled),
    '',
    ...(example.body ? [`body = ${writeLiteral(example.body, python)}`, ''] : []),
    ...(sendsFile(sampled) ? writeForm(example.file ?? '') : []),
    'request = Request(',
    ...parts.map((part) => `    ${part},`),
    ')',
    ...(isFile
      ? [
          `with urlopen(request) as response, open(${writeLiteral(example.file, python)}, "wb") as file:`,
          '    file.write(response.read())',
        ]
      : [
          'with urlopen(request) as response:',
          '    answer = json.load(response)',
          'print(json.dumps(answer, indent=2))',
        ]),
  ].join('\n');
}

function writeImports(sampled: SampledCall): string[] {
  const isFile = sampled.endpoint.answer === 'file';
  return [
    ...(isFile ? [] : ['import json']),
    ...(needsKey(sampled) ? ['import os'] : []),
    ...(sendsFile(sampled) ? ['import uuid', 'from pathlib import Path'] : []),
    'from urllib.request import Request, urlopen',
  ];
}

/** The standard library writes no forms: the two lines around the file are written here. */
function writeForm(file: string): string[] {
  return [
    `file = Path(${writeLiteral(file, python)})`,
    'boundary = uuid.uuid4().hex',
    'form = b"\\r\\n".join([',
    '    f"--{boundary}".encode(),',
    `    f'Content-Disposition: form-data; name="file"; filename="{file.name}"'.encode(),`,
    '    b"",',
    '    file.read_bytes(),',
    '    f"--{boundary}--\\r\\n".encode(),',
    '])',
    '',
  ];
}
