const monthFirst = new Set(['US', 'PH']);

/** Whether '10/12/2014' is the tenth of December: by the text's own unambiguous dates, else by country and language. */
export function isDayFirst(text: string, language: string | null, country: string | null): boolean {
  let days = 0;
  for (const match of text.matchAll(/(?<!\d)(\d{1,2})\/(\d{1,2})\/(?:\d{4}|\d{2})(?!\d)/g)) {
    if (Number(match[1]) > 12) days += 1;
    if (Number(match[2]) > 12) days -= 1;
  }
  if (days !== 0) return days > 0;
  if (country) return !monthFirst.has(country);
  return language !== null && language !== 'en';
}
