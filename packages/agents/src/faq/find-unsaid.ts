const numberWords =
  'two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty thirty forty fifty sixty seventy eighty ninety hundred thousand million half third quarter twice double'.split(
    ' ',
  );
const numbersByWord = new Map(
  numberWords.slice(0, 19).map((word, index) => [word, String(index + 2)] as const),
);

const address =
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+|(?:https?:\/\/|www\.)\S+|\b[\w-]+(?:\.[\w-]+)*\.(?:com|org|net|io|de|uk|eu|info|example|co)\b(?:\/\S*)?/giu;
const figure = /\d+(?:[.,:/-]\d+)*/g;
const month =
  /\b(?:January|February|April|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday)\b|\b(?:March|May)\b(?=\s+\d)|(?<=\d\s)(?:March|May)\b/g;
const nameInside = /(?<=[\p{Ll}\p{N},;]\s)\p{Lu}[\p{L}'’-]+/gu;

/** The first figure, date, address, link or name of a reply that nobody said: neither the passages nor, for names, the asker. */
export function findUnsaid(reply: string, told: string, asked: string): string | undefined {
  const plain = fold(told);
  const stands = (part: string, text = plain) => ` ${text} `.includes(` ${fold(part)} `);
  const toldFigures = new Set([...figuresOf(told)]);
  const addresses = [...reply.matchAll(address)].map(([part]) => part.replace(/[.,;:!?)]+$/, ''));
  const unsaidAddress = addresses.find((part) => !told.toLowerCase().includes(part.toLowerCase()));
  if (unsaidAddress) return unsaidAddress;
  const unsaidFigure = figuresOf(reply).find((part) => !toldFigures.has(part));
  if (unsaidFigure) return unsaidFigure;
  const dates = [...reply.matchAll(month)].map(([part]) => part);
  const unsaidDate = dates.find((part) => !stands(part));
  if (unsaidDate) return unsaidDate;
  const names = [...reply.matchAll(nameInside)]
    .map(([part]) => part)
    .filter((part) => !/^I(?:['’]|$)/.test(part));
  return names.find((part) => !stands(part) && !stands(part, fold(asked)));
}

/** All figures of a text, those written in letters as digits where they are small. */
function figuresOf(text: string): string[] {
  const written = (text.toLowerCase().match(/\p{L}+/gu) ?? []).filter((word) => numberWords.includes(word));
  return [
    ...[...text.matchAll(figure)].map(([part]) => part.replace(/(?<=\d)[,](?=\d{3}\b)/g, '')),
    ...written.map((word) => numbersByWord.get(word) ?? word),
  ];
}

function fold(text: string): string {
  return (
    text
      .toLowerCase()
      .replace(/['’]s\b/g, '')
      .match(/[\p{L}\p{N}]+/gu) ?? []
  ).join(' ');
}
