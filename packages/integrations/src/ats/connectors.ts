/** The vendors there are clients for. */

export { createJobAdder, type JobAdderApp } from './jobadder.ts';
export { createLever, type LeverApp } from './lever.ts';
export {
  chooseCompany,
  createWorkable,
  listCompanies,
  type WorkableApp,
} from './workable.ts';
export { createZohoRecruit, type ZohoApp } from './zoho-recruit.ts';
