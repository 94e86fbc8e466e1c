/** What other modules may use of imports. */

export { gatherImports } from './forget-rows.ts';
