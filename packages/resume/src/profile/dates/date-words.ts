import { anyOf, phrases } from '../words.ts';

/** What stands for 'still': English, German, French, Spanish, Portuguese, Italian, Dutch, Polish, Chinese, Japanese. */
export const presentPattern = anyOf(
  phrases(`
  present, the present, present day, current, currently, now, today, date, to date, till date, till now, ongoing, on-going,
  heute, jetzt, aktuell, laufend, gegenwärtig, dato,
  aujourd'hui, ce jour, à ce jour, présent, actuel, actuellement, en cours, maintenant, nos jours,
  hoy, la actualidad, actualidad, actual, actualmente, presente, el presente, la fecha, el momento,
  hoje, atual, o momento, momento, o presente, atualmente, a data,
  oggi, ad oggi, in corso, attuale, attualmente,
  heden, nu, obecnie, nadal, dziś, teraz, chwili obecnej, nuvarande,
  至今, 现在, 現在, 今, настоящее время, сейчас`),
);

/** 'since 2021': it goes on. */
export const sincePattern = anyOf(
  phrases(`since, from, as of, starting, starting in, started, seit, ab, depuis, à partir de, dès, desde, a partir de, dal,
  da, a partire da, sinds, vanaf, od, siden, sedan`),
);

/** 'until 2018': only the end is known. */
export const untilPattern = anyOf(
  phrases(
    `until, till, up to, ended, bis, bis ende, jusqu'en, jusqu'à, jusqu'au, hasta, até, fino al, fino a, tot, tot en met, do`,
  ),
);

/** What stands between the two ends. Broken dashes of wrongly decoded files are dashes too. */
export const joinPattern =
  '(?:至|から|부터|[-‐‑‒–—―−~→>＞～〜]{1,2}|â€“|â€”|ï¼[\\u200b\\u008d]?|' +
  `(?:${anyOf(phrases("to, until, till, through, thru, bis, bis zum, au, à, jusqu'à, jusqu'au, jusqu'en, a, al, hasta, hasta el, até, ao, à data de, fino a, fino al, tot, tot en met, t/m, do, til"))})(?!\\p{L}))`;

export const onwardsPattern = anyOf(
  phrases(
    'onwards, onward, and onwards, and after, and ongoing, fortlaufend, en adelante, em diante, in poi, heden',
  ),
);

const seasonMonths: [number, number, string][] = [
  [3, 5, 'spring, frühling, frühjahr, printemps, primavera, lente, wiosna'],
  [6, 8, 'summer, sommer, été, verano, verão, estate, zomer, lato'],
  [9, 11, 'fall, autumn, herbst, automne, otoño, outono, autunno, herfst, jesień'],
  [1, 2, 'winter, hiver, invierno, inverno, zima'],
  [1, 4, 'early, beginning of, start of, anfang, début, inicio de, início de, inizio, begin, początek'],
  [5, 8, 'mid, middle of, mitte, mi, milieu, mediados de, meados de, metà, medio, połowa'],
  [9, 12, 'late, end of, ende, fin, finales de, fim de, fine, eind, koniec'],
];

/** Parts of a year by name, with their first and last month; the seasons are those of the north. */
export const partsOfYear = seasonMonths.flatMap(([first, last, names]) =>
  phrases(names).map((name) => ({ name, first, last })),
);
export const partPattern = anyOf(partsOfYear.map(({ name }) => name));
