import type { Span } from '../../resume-text.ts';

const beforeOtherNumbers =
  /(?<![\p{L}])(?:windows|server|office|excel|word|outlook|access|powerpoint|sharepoint|exchange|visual studio|autocad|revit|solidworks|visio|dynamics(?: nav| ax| gp)?|quickbooks|sql|oracle|photoshop|iso|iec|iso\/iec|en|din|bs|ieee|nfpa|as|as\/nzs|nzs|astm|postcode|pin ?code|zip|suite|room|unit|box|agenda|act|form|nsw|vic|qld|tas|act|wa|nt|version|v|model|no|nr|order|plz|over|than|nearly|approximately|approx|about)[.:]?\s$/iu;
const beforeStandards =
  /(?<![\p{L}])(?:iso|iec|en|din|bs|ieee|nfpa|nzs|astm|as)[\s-]?\d{2,5}(?:[.-]\d+)?[\s:-]{1,2}$/iu;
const afterOtherNumbers =
  /^(?:[.,:]\d|-\d{3}(?!\d)|-\d{5,}|\s\d{3}(?!\d)|[ ]?(?:%|k(?!\p{L})|sq|m²|km|kg|ml|mm|cm|hours?|hrs|people|users|students|residents|patients|customers|clients|employees|staff|members|units|beds|seats|guests|pieces|items|dollars|usd|aud|euros?|volts?|mhz|calls|words|psi|rpm|r2|sp\d|tickets|invoices|covers|meals|homes|rooms|vehicles|tonnes?|tons|litres|servers|hosts|devices|accounts|euro|personen|mitarbeiter|personnes|personas)(?!\p{L}))/iu;

/** Tells a date from the other numbers of a resume: telephone numbers, postcodes, versions, money, standards, amounts. */
export function isDate(text: string, point: Span, previous: Span | undefined): boolean {
  const before = text.slice(Math.max(0, point.start - 24), point.start);
  const after = text.slice(point.end, point.end + 16);
  const isBare = /^\d{4}$/.test(text.slice(point.start, point.end));
  const touches = previous !== undefined && previous.end >= point.start - 1;
  if (/\d[.,:/+-]$/.test(before) && !touches) return false;
  if (beforeStandards.test(before)) return false;
  if (/^[\p{L}_@]/u.test(after) && !/^[至から부에년년]/u.test(after)) return false;
  if (!isBare) return !/^[/.]\d/.test(after) && !/[$€£]\s?$/.test(before);
  if (/(?:\d{2,4}|\d\))[\s-]$/.test(before) && !touches) return false;
  if (/[$€£+(]\s?$/.test(before) && /^\)?[\s-]?\d{3,4}[\s-]/.test(after)) return false;
  return !beforeOtherNumbers.test(before) && !afterOtherNumbers.test(after);
}
