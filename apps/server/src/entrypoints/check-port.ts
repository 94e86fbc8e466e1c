import { createServer } from 'node:net';
import { StartError } from './start-error.ts';

/** Fails early, before anything is started, when an address cannot be listened on. */
export function checkPort(variable: string, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', (error: NodeJS.ErrnoException) =>
      reject(new StartError(explain(error, variable, host, port))),
    );
    probe.listen({ port, host }, () => probe.close(() => resolve()));
  });
}

function explain(error: NodeJS.ErrnoException, variable: string, host: string, port: number): string {
  if (error.code === 'EADDRINUSE') {
    return `Port ${port} is in use by another program: stop that one, or set ${variable} to a free port.`;
  }
  if (error.code === 'EACCES') {
    return `Port ${port} may not be used by this user: set ${variable} to a port above 1023.`;
  }
  return `Candor cannot listen on ${host}:${port} (${error.code}): check HOST and ${variable}.`;
}
