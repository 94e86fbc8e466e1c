/** What other features show of what candidates ask for. */
export { requestTotalsQuery } from '#features/requests/requests-query.ts';
