/** The headers in which a list tells how many rows there are in all. */
export const totalHeader = 'x-total-count';
/** Present when the count stopped at its limit: there are more rows than the total says. */
export const totalIsCappedHeader = 'x-total-count-capped';
