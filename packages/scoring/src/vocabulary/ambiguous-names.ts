/** Names that are also everyday words: they count only where they are written as names. */
const everydayWords = new Set(
  `access air airtable ant bash basecamp box c can cart chef cognos dart docker drools edge electron elm epic excel express
  flash flask flow flux git go hive helm illustrator it java jam jest keynote lambda lean less looker make maven notion
  numbers oracle outlook pages pig play primer project publisher puppet quest r react rest ruby rust sage salt sap scratch
  sketch slack snowflake spark spring stash stripe swift teams think unity visio vault word zoom ar ap ps bas ai pr ad ui
  spin beam chai mocha ember jade storm atlas aurora presto impala phoenix fusion`.split(/\s+/),
);

/** Whether a name may be taken for a word of everyday language. */
export function isEverydayWord(lower: string): boolean {
  return everydayWords.has(lower);
}

/** Whether 'Excel', 'Go' or 'C' stands in a text as a name, and not as a verb or a letter. */
export function standsAsName(text: string, start: number, end: number): boolean {
  const written = text.slice(start, end);
  if (!/^[\p{Lu}\d.]/u.test(written)) return isInList(text, start, end);
  const before = text.slice(Math.max(0, start - 2), start);
  const after = text.slice(end, end + 12);
  if (written.length === 1) {
    // 'R&D', 'C-level', "Plan C's", 'Vitamin C.' and initials are not languages.
    if (/[\p{L}\p{N}&.'’-]$/u.test(before) || /^(?:[&'’]|-\p{L}|\.\s?\p{Lu}|\.\p{L}|\+)/u.test(after))
      return false;
    return isInList(text, start, end) || /^\s(?:programming|language|code|scripts?|developer)/i.test(after);
  }
  if (/^excel$/i.test(written) && /^\s(?:at|in|as|under|within)\b/i.test(after)) return false;
  return (
    !/^go$/i.test(written) || !/^\s(?:to|the|above|beyond|through|over|out|into|for|live|with)\b/i.test(after)
  );
}

function isInList(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 6), start);
  const after = text.slice(end, end + 5);
  return (
    /(?:^|[,;/|(•:\n\t]|\band|\bin|\bor|\bwith)\s*$/i.test(before) &&
    /^\s*(?:$|[,;/|)•\n\t.]|and\b|or\b)/i.test(after)
  );
}
