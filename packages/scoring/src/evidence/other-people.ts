/** Who is led, hired or taught does the work that they are named by. */
const led =
  /\b(?:(?:teams?|groups?|crews?|squads?|pools?|staff|department|shifts?) of|recruit(?:ed|ing|s)?|hir(?:ed|ing|es)|sourc(?:ed|ing|es)|interview(?:ed|ing|s)?|manag(?:ed|ing|es)|supervis(?:ed|ing|es)|le(?:d|ading)|mentor(?:ed|ing|s)|coordinat(?:ed|ing|es)|placed)\s+(?:(?:up to|over|about|more than|a|an|the|our|and|junior|senior|new|experienced|qualified|offshore|external|[\d,+-]+|two|three|four|five|six|seven|eight|nine|ten|twelve|twenty)\s+){0,4}$/i;
const people =
  /^(?:s\b|\s+(?:software |web |system |data |cloud |support )?(?:developers|engineers|programmers|administrators|admins|specialists|consultants|technicians|analysts|designers|contractors|candidates|trainees|apprentices|teachers|tutors|nurses|electricians|welders|drivers|operators|chefs|cooks|accountants|bookkeepers)\b)/i;
/** 'Acme is a leading provider of' describes an employer. */
const company =
  /\b(?:is|was) (?:an?|the|one of the) (?:[\p{L}\d&-]+,? ){0,6}(?:company|provider|manufacturer|supplier|start-?up|consultancy|agency|vendor|firm|chain|retailer|distributor|wholesaler|producer|developer) (?:of|for|in|with|that|which|offering|providing|selling|making|specializing|specialising)\b[^.;!?\n\f•]*$/iu;
const own = /\b(?:i|me|my|where|which i|responsible)\b/i;
/** As posts ask for it: 'Kubernetes is a plus'. */
const asked =
  /^(?:\s+(?:experience|knowledge|skills?|certification|proficiency))?\s*,?\s*(?:(?:is|are|would be|will be)\s+(?:preferred|desirable|desired|required|mandatory|essential|a must)|(?:(?:is|are|would be|will be)\s+)?(?:considered\s+)?(?:an?\s+(?:big |definite |strong )?(?:plus|advantage|asset|bonus)|nice[- ]to[- ]have|a must-have))\s*(?:[.;,)\n\f•]|$)/i;

/** Whether a mention names what others do: people who are led or hired, or an employer's business. */
export function isAboutOthers(text: string, start: number, end: number): boolean {
  const before = text.slice(Math.max(0, start - 160), start);
  if (led.test(before.split(/[.;!?\n\f•]/).at(-1) ?? '') && people.test(text.slice(end, end + 40)))
    return true;
  const said = company.exec(before)?.[0];
  return said !== undefined && !own.test(said);
}

/** Whether a mention is a post's requirement rather than a person's skill. */
export function isAskedFor(text: string, end: number): boolean {
  return asked.test(text.slice(end, end + 80));
}
