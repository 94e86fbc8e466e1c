import { stem } from './stem.ts';

const functionWords =
  `a about above across after all along also although always am among an and another any anyone anything are around as at away
  back be became because been before behind being below between both but by can cannot could did do does doing done down during
  each either else etc even ever every everyone for from further get gets give given go goes had has have having he her here
  hers him his how however i if in including inside instead into is it its itself just keep least less let like made make
  makes many may me might more most much must my near need needs neither never next no none nor not now of off often on once
  one only onto or other others our ours out outside over own per quite rather same shall she should since so some such take
  than that the their theirs them themselves then there these they this those through throughout thus to together too toward
  towards under until unless up upon us use used uses using various very via was we well were what when where whether which
  while who whom whose why will with within without would yet you your yours`.split(/\s+/);

/** Words that say that something is asked for, or how much of it, but not what. */
const askingWords =
  `ability able acumen adept advanced advantage advantageous asset asked background basic beginner bonus candidate candidates capability capable
  capacity clear command comfortable competence competency competent comprehensive confident consistent deep demonstrable
  demonstrate demonstrated desirable desired effective effectively efficient efficiently essential excellent exceptional expected experience experienced
  expert expertise exposure extensive familiar familiarity firm first-rate flawless fluency fluent fundamental good grasp great
  hands-on hands high highly ideal ideally important in-depth include includes including interest intermediate key know
  knowledge knowledgeable mandatory mastery minimum month months necessary needed outstanding plus possess possesses prefer
  preferable preferably preferred prior profess proficiency proficient proven qualified relevant require required
  requirement requirements requires robust savvy seasoned similar skill skilled skillful skills skillset solid sound strong
  substantial successful sufficient superb superior talent talented thorough top understand understanding
  unparalleled valuable valued versed willing willingness work working year years`.split(/\s+/);

const stop = new Set(functionWords);
const asking = new Set(askingWords.flatMap((word) => [word, stem(word)]));

export function isStopWord(lower: string): boolean {
  return stop.has(lower);
}

/** Whether a word (or stem) tells nothing of what is asked for. */
export function isAskingWord(lower: string): boolean {
  return asking.has(lower);
}
