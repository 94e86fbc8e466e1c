export type JobSection = 'title' | 'required' | 'preferred' | 'experience' | 'duty' | 'about' | 'aside';

export interface JobLine {
  text: string;
  section: JobSection;
  isBullet: boolean;
}

const headings: readonly [JobSection, RegExp][] = [
  [
    'aside',
    /\b(?:benefits?|perks|what we offer|we offer|why (?:us|join|work)|about (?:us|the company|our|the team)|who we are|our (?:values|culture|mission|story|team|company|commitment)|equal|eeo|diversity|inclusion|salary|compensation|pay range|pay transparency|how to apply|apply|application process|additional information|location|schedule|physical demands|disclaimer|department overview|company|life at|accommodation|privacy|workplace model|note)\b/i,
  ],
  ['title', /^(?:job|position|role)?\s*(?:title|position)$/i],
  [
    'preferred',
    /\b(?:preferred|nice[- ]to[- ]haves?|bonus|desirable|desired|good to have|advantageous|a plus|pluses|extra credit|ideally)\b/i,
  ],
  [
    'duty',
    /\b(?:responsibilit\w+|duties|what you(?:['’]ll| will)?(?: be)? do\w*|you will|your (?:role|work|mission|impact|day)|in this role|the role|job functions?|essential functions|day[- ]to[- ]day|key tasks|accountabilities|expecting from you|position summary|scope)\b/i,
  ],
  ['experience', /^(?:required |minimum |work |professional |relevant |prior )*experiences?(?: required)?$/i],
  [
    'required',
    /\b(?:requirements?|requires|required|qualifications?|skills?|looking for|what you(?:['’]ll| will)? (?:need|bring|have)|you have|you bring|you need|must[- ]haves?|who you are|about you|your (?:expertise|story|knowledge|skills|profile|background|experience|qualifications)|expertise|selection criteria|competenc\w+|knowledge|education|certifications?|licen[cs]es?|good match|ideal candidate|if you have|minimum|abilities|should have|must have|should possess)\b/i,
  ],
  ['experience', /\bexperiences?\b/i],
  ['about', /\b(?:summary|overview|about|description|introduction|the opportunity|purpose)\b/i],
];

const bullet = /^\s*(?:[•·▪●◦‣–—o]\s+|[-+*]+\s*(?=\p{L})|[-+*]\s+|\(?\d{1,2}[.)]\s+|[a-z][.)]\s+)/u;

function headingOf(line: string): { section: JobSection; rest: string } | undefined {
  const plain = line.replace(/[#*_]+/g, ' ').trim();
  const colon = /^([^:]{3,60}):\s*(.*)$/.exec(plain);
  const name = (colon?.[1] ?? plain).trim();
  const isMarked = /^\s*(?:#|\*\*)/.test(line);
  if (name.length > 60 || name.split(/\s+/).length > (isMarked ? 9 : 7) || /[.;,]$/.test(name))
    return undefined;
  // 'Excellent communication skills' is a line of a list, not its heading.
  if (
    !isMarked &&
    !colon &&
    /^(?:strong|excellent|good|proven|solid|basic|exceptional|great|ability|knowledge of|experience (?:in|with|as))\b/i.test(
      name,
    )
  )
    return undefined;
  if (bullet.test(line)) return undefined;
  const found = headings.find(([, pattern]) => pattern.test(name));
  return found ? { section: found[0], rest: colon?.[2]?.trim() ?? '' } : undefined;
}

/** The lines of a job's text, each with the part of the text in which it stands. */
export function readJobLines(text: string): JobLine[] {
  const lines: JobLine[] = [];
  let section: JobSection = 'about';
  for (const raw of text.split(/\r?\n/)) {
    if (raw.trim() === '') continue;
    const heading = headingOf(raw);
    if (heading) {
      section = heading.section;
      if (heading.rest) lines.push({ text: clean(heading.rest), section, isBullet: false });
      continue;
    }
    const content = clean(raw.replace(bullet, ''));
    if (content) lines.push({ text: content, section, isBullet: bullet.test(raw) });
    // A title is one line; what follows is prose until the next heading.
    if (section === 'title') section = 'about';
  }
  return lines;
}

function clean(line: string): string {
  return line
    .replace(/[#*_`]+(?=\s|\p{L}|$)/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[^\p{L}\p{N}.($]+/u, '')
    .trim();
}
