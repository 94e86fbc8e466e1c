import { config } from 'zod/v4';

// The build puts this in place of zod. Zod would try to compile its checks with `new Function`, which the content
// security policy forbids; it tries when a schema is made, so it is told before any module can make one.
config({ jitless: true });

export * from 'zod/v4';
export { default } from 'zod/v4';
