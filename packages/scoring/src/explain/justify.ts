import type { Finding } from '../finding.ts';
import type { DescribedGap } from './describe-gaps.ts';

const isSkill = (finding: Finding) =>
  finding.group === 'required_skill' || finding.group === 'preferred_skill';

/** The score in plain words, made of the findings and nothing else. */
export function justify(findings: readonly Finding[], score: number, gaps: readonly DescribedGap[]): string {
  const sentences: string[] = [];
  const occupation = findings.find((finding) => finding.group === 'occupation');
  if (occupation) sentences.push(describeOccupation(occupation));
  const skills = findings.filter(isSkill);
  const met = skills.filter((finding) => finding.state === 'met');
  const partly = skills.filter((finding) => finding.state === 'partial');
  const missing = skills.filter((finding) => finding.state === 'no_evidence');
  if (skills.length > 0)
    sentences.push(
      `Of ${skills.length} skills the job names, ${met.length} ${are(met.length)} shown by work or study and ${partly.length} in part${met.length > 0 ? ` (shown: ${list(met)})` : ''}.`,
    );
  if (missing.length > 0) sentences.push(`No evidence was found for ${list(missing)}.`);
  const denied = findings.filter((finding) => finding.state === 'contradicted');
  if (denied.length > 0) sentences.push(`The resume says otherwise on ${list(denied)}.`);
  for (const finding of findings)
    if (finding.group === 'experience' || finding.group === 'education' || finding.group === 'licence')
      sentences.push(`${finding.criterion}: ${stateWords[finding.state]} (${lowerFirst(finding.reason)}).`);
  const duties = findings.filter((finding) => finding.group === 'duty');
  const told = duties.filter((finding) => finding.state === 'met' || finding.state === 'partial').length;
  if (duties.length > 0) sentences.push(`Work like ${told} of the ${duties.length} duties is told of.`);
  if (gaps.length > 0)
    sentences.push(
      `${gaps.length === 1 ? 'A time' : 'Times'} without dated work ${are(gaps.length)} listed beside the score and ${gaps.length === 1 ? 'does' : 'do'} not count in it.`,
    );
  return `Score ${Math.round(score)} of 100. ${sentences.join(' ')}`;
}

const stateWords: Readonly<Record<Finding['state'], string>> = {
  met: 'shown',
  partial: 'shown in part',
  unclear: 'unclear',
  no_evidence: 'not shown',
  contradicted: 'contradicted',
};

function describeOccupation({ state, criterion, quotes }: Finding): string {
  const quote = shorten(quotes[0]?.text.replace(/\s+/g, ' ') ?? '');
  if (state === 'met')
    return `The work told of is that of the position “${criterion}”${quote ? `, such as “${quote}”` : ''}.`;
  if (state === 'partial')
    return `The work told of is near to the position “${criterion}”${quote ? `, nearest “${quote}”` : ''}.`;
  return `Neither titles nor work speak of the position “${criterion}”.`;
}

function list(findings: readonly Finding[]): string {
  const names = findings.slice(0, 6).map((finding) => finding.criterion);
  const more = findings.length - names.length;
  return names.join(', ') + (more > 0 ? ` and ${more} more` : '');
}

function are(count: number): string {
  return count === 1 ? 'is' : 'are';
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** At most a line of it, ending with a whole word. */
function shorten(text: string): string {
  return text.length <= 90 ? text : `${text.slice(0, 90).replace(/\s+\S*$/, '')} …`;
}
