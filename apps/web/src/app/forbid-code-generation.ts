import { config } from 'zod';

// Zod would try to compile its checks with `new Function`, which the content security policy forbids.
// It tries when a schema is made, so this has to be imported before any of them.
config({ jitless: true });
