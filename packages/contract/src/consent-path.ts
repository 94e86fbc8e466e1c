/** Where the web app asks whether an assistant may connect. It stands apart: the first page needs no schemas for it. */
export const consentPath = '/connect-assistant';
