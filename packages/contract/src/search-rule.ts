/** How much can be searched for. It lies apart: the careers page has a search, too, and loads no schemas. */
export const maxSearchLength = 200;
export const tooLongSearch = `Search for at most ${maxSearchLength} characters`;
