const unitMonths: [RegExp, number][] = [
  [/^(?:years?|yrs?|jahre?|jahren|ans?|annees?|années?|años?|anos?|anni|anno|jaar|lata?|lat)$/i, 12],
  [/^(?:months?|mos?|mths?|monate?n?|mois|mes|meses|mesi|mese|maanden|maand|miesi[aą]c\p{L}*|mies)$/iu, 1],
  [/^(?:weeks?|wks?|wochen?|semaines?|semanas?|settimane|weken|tygodni)$/i, 12 / 52],
  [/^(?:days?|tage?|jours?|d[ií]as?|dias?|giorni|dagen|dni)$/i, 12 / 365],
];

/** A length of time at the very start of the text: ' (6 months)', ', 2 yrs 3 mos'. */
export function findStatedMonths(text: string): number | null {
  const lead = /^[\s,·|(]{0,4}/.exec(text)?.[0].length ?? 0;
  let rest = text.slice(lead);
  let months = 0;
  for (;;) {
    const part = /^(\d{1,3}|\d\.\d)\s?(\p{L}+)\.?(?:,?\s(?:and\s)?)?/u.exec(rest);
    const unit = part && unitMonths.find(([pattern]) => pattern.test(part[2] ?? ''));
    if (!part || !unit) break;
    months += Number(part[1]) * unit[1];
    rest = rest.slice(part[0].length);
  }
  return months > 0 ? Math.max(1, Math.round(months)) : null;
}
