/** Calls the product as any other client would; fails when it is refused. */
export async function callApi<T>(
  method: string,
  path: string,
  { token, json, form }: { token?: string; json?: object; form?: Record<string, string> } = {},
): Promise<T> {
  const headers: Record<string, string> = {};
  if (token) headers.authorization = `Bearer ${token}`;
  if (json) headers['content-type'] = 'application/json';
  const body = json ? JSON.stringify(json) : form && new URLSearchParams(form);
  const answer = await fetch(`${process.env.E2E_URL}${path}`, { method, headers, body });
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
