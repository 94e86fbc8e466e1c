import { anyOf, fold, list } from '../words.ts';

/** By month: English, German, French, Spanish, Portuguese, Italian, Dutch, Polish (also as 'in …'), Swedish and Danish. */
const names = [
  'january jan jänner januar jän janvier janv enero ene janeiro gennaio gen januari styczeń stycznia sty',
  'february febr feb februar février févr fév febrero fevereiro fev febbraio februari luty lutego lut',
  'march mar mär märz mrz mars marzo março maart mrt marzec marca marts',
  'april apr avril avr abril abr aprile kwiecień kwietnia kwi',
  'may mai mayo maio maggio mag mei maj maja',
  'june jun juni juin junio junho giugno giu czerwiec czerwca cze',
  'july jul juli juillet juil julio julho luglio lug lipiec lipca lip',
  'august aug août aoû agosto ago ag augustus sierpień sierpnia sie augusti',
  'september sept sep septembre septiembre setiembre setembro set settembre sett wrzesień września wrz',
  'october oct oktober okt octobre octubre outubro out ottobre ott październik października paź',
  'november nov novembre noviembre novembro listopad listopada lis',
  'december dec dezember dez décembre déc diciembre dic dezembro dicembre grudzień grudnia gru',
].map(list);

const numbers = new Map(names.flatMap((all, index) => all.map((name) => [fold(name), index + 1] as const)));

/** An alternation of the months' names in the languages that resumes here are written in. */
export const monthPattern = anyOf(names.flat());

export function monthNumber(name: string): number | undefined {
  return numbers.get(fold(name));
}
