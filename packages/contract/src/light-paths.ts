/** Addresses that the app needs without the schemas around them, such as on the login page. The endpoints are built from them. */
export const publicSettingsPath = '/hr/public-settings';
export const listJobsPath = '/hr/jobs';

/** The reference of all calls. It describes the contract, and is not of it. */
export const openApiPath = '/hr/openapi.json';
