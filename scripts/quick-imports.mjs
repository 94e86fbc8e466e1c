import { registerHooks } from 'node:module';

// Node reads a package's whole manifest at every import of it, and drizzle-orm's, of 180 kB, is imported by hundreds of
// our files: a third of the time that a start takes. All our files share one folder of packages, so that a name which
// was found once is the same for each of them.
const found = new Map();

registerHooks({
  resolve(specifier, context, next) {
    const isPackage = /^@?[a-z]/.test(specifier) && !specifier.includes(':');
    const isOurs = context.parentURL !== undefined && !context.parentURL.includes('/node_modules/');
    if (!isPackage || !isOurs || context.conditions?.includes('require')) return next(specifier, context);
    const known = found.get(specifier);
    if (known) return known;
    const answer = next(specifier, context);
    found.set(specifier, { ...answer, shortCircuit: true });
    return answer;
  },
});
