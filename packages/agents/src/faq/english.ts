const englishWords = new Set(
  `a about am an and any are be can could did do does for from get had has have hello hi how i if in is it job me my need not
  of on or please pay salary should tell that the their there they this to was we what when where which who why will with
  work would you your status thanks parking visa`.split(/\s+/),
);
const otherWords = new Set(
  `aber als auch auf bei das dass dem den der die ein eine einen für gibt habe haben hat ich ihr ist kann man mein meine mit
  nicht oder sie sind und viel viele von wann warum was welche wer werden wie wird wo zu zum avec ce combien comment dans des du elle est
  et je la le les ma mes mon nous où par pas pour puis quand que quel quelle qui sont sur une vous al como con cual cuál cuando
  cuánto cuántos de del dónde el en es está hay la las lo los mi para pero por puedo qué que se son su tengo un una y yo che come con cosa
  di dove è ho il io mio non per più posso quando quanto sono ao as com da do dos eu meu minha não o os para posso quanto se
  tem um uma você dag een en heb hoe ik is kan mijn niet op van voor wat welke wanneer zijn czy gdzie jak jest kiedy mam mogę nie
  się w z`.split(/\s+/),
);

/** Whether a question is in English, as far as a few words can tell: the sentence model knows no other language. */
export function isEnglish(text: string): boolean {
  const words = text.toLowerCase().match(/[\p{L}']+/gu) ?? [];
  const letters = words.join('');
  const foreignLetters = letters.replace(/[\p{Script=Latin}']/gu, '').length;
  if (foreignLetters > letters.length / 3) return false;
  const count = (known: ReadonlySet<string>) => words.filter((word) => known.has(word)).length;
  return count(otherWords) <= count(englishWords) || count(otherWords) < 2;
}
