import { demoFields } from '@candor/demo/demo-fields';
import { type Profile, pdf } from '@candor/demo/profile';
import { writeResume } from '@candor/demo/write-resume';

const field = demoFields[0] as (typeof demoFields)[number];
export const { job } = field;
const people = demoFields.flatMap(({ applications }) => applications.map(({ profile }) => profile));

/** An invented person with the work of two, so that the resume has two pages; every number is another person. */
function describePerson(number: number): Profile {
  const [one, other] = [people[number % people.length], people[(number * 7 + 3) % people.length]] as [
    Profile,
    Profile,
  ];
  // The engine remembers the vectors of texts it has seen: nobody's sentences are another's.
  const mark = toLetters(number);
  const own = (work: Profile['work']) =>
    work.map((position) => ({
      ...position,
      points: position.points.map((point) => `${point.replace(/\.$/, '')}, project ${mark}.`),
    }));
  return {
    ...one,
    summary: `${one.summary} Known as ${mark}.`,
    lastName: `${one.lastName}-${mark}`,
    email: `person-${number}@example.com`,
    work: own([...one.work, ...other.work]),
    skills: [...one.skills, ...other.skills],
    more: {
      heading: 'Further',
      lines: own(other.work)
        .flatMap(({ points }) => points)
        .slice(0, 12),
    },
  };
}

function toLetters(number: number): string {
  return [...number.toString(26)]
    .map((digit) => String.fromCharCode(97 + Number.parseInt(digit, 26)))
    .join('');
}

export const writeTwoPages = (number: number): Promise<Buffer> =>
  writeResume(describePerson(number), pdf('classic'));
