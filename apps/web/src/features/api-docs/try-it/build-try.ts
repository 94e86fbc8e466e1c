import type { ApiCall } from '#features/api-docs/api-document.ts';

export interface TryValues {
  /** By the name of the parameter; empty ones are not sent. */
  parameters: Record<string, string>;
  /** As it is typed, to be JSON. */
  body: string;
  file: File | undefined;
}

/** What a try starts from: the example of the call. */
export function startingValues(call: ApiCall): TryValues {
  return {
    parameters: Object.fromEntries(
      call.parameters.map(({ name, example }) => [name, example === undefined ? '' : String(example)]),
    ),
    body: call.body?.example === undefined ? '' : JSON.stringify(call.body.example, null, 2),
    file: undefined,
  };
}

/** What keeps a try from being sent, by the name of the field. */
export function findMistakes(call: ApiCall, values: TryValues, apiKey: string): Record<string, string> {
  const mistakes: Record<string, string> = {};
  if (call.scope && !apiKey.trim()) mistakes['api-key'] = 'Enter an API key';
  for (const { name, required } of call.parameters)
    if (required && !values.parameters[name]?.trim()) mistakes[name] = 'Enter a value';
  if (call.takesFile && !values.file) mistakes.file = 'Choose a file';
  if (call.body && !call.takesFile && !isJson(values.body)) mistakes.body = 'This is not valid JSON';
  return mistakes;
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}

/** The request that a try makes; to this server, with the typed key and nothing of the session. */
export function buildTry(
  call: ApiCall,
  values: TryValues,
  apiKey: string,
): { url: string; init: RequestInit } {
  const given = call.parameters
    .map((parameter) => ({ ...parameter, value: values.parameters[parameter.name]?.trim() ?? '' }))
    .filter(({ value }) => value !== '');
  const path = given
    .filter((parameter) => parameter.in === 'path')
    .reduce((path, { name, value }) => path.replace(`{${name}}`, encodeURIComponent(value)), call.path);
  const query = given.filter((parameter) => parameter.in === 'query').map(({ name, value }) => [name, value]);
  const search = new URLSearchParams(query).toString();
  const headers = new Headers({ accept: 'application/json' });
  if (apiKey.trim()) headers.set('authorization', `Bearer ${apiKey.trim()}`);
  for (const { name, value } of given.filter((parameter) => parameter.in === 'header'))
    headers.set(name, value);
  const init: RequestInit = { method: call.method, headers, credentials: 'omit', cache: 'no-store' };
  if (call.takesFile && values.file) {
    const form = new FormData();
    form.set('file', values.file);
    init.body = form;
  } else if (call.body) {
    headers.set('content-type', 'application/json');
    init.body = values.body;
  }
  return { url: path + (search && `?${search}`), init };
}
