const longestName = 60;
const linkLike = /:\/\/|www\.|[\p{L}\p{N}]\.[\p{L}]{2,}/iu;

/**
 * How somebody is called in a mail. Anyone can apply under any name with a stranger's address, so a name that could carry a
 * message or a link is left out.
 */
export function namePerson({ firstName, lastName }: { firstName: string; lastName: string }) {
  const first = plainName(easeCapitals(firstName));
  const full = plainName(`${easeCapitals(firstName)} ${easeCapitals(lastName)}`);
  return { firstName: first ?? 'there', fullName: full ?? 'candidate' };
}

/** 'MARIA-JOSÉ' and 'maria' are how a resume or a form was typed; nobody is addressed so. 'JB' may be how somebody is called. */
function easeCapitals(name: string): string {
  const letters = name.replace(/[^\p{L}]/gu, '');
  const isShouted =
    letters.length > 2 && letters === letters.toUpperCase() && letters !== letters.toLowerCase();
  const isWhispered =
    letters !== '' && letters === letters.toLowerCase() && letters !== letters.toUpperCase();
  if (!isShouted && !isWhispered) return name;
  return name.toLowerCase().replace(/(?<![\p{L}\p{M}])\p{L}/gu, (letter) => letter.toUpperCase());
}

function plainName(name: string): string | undefined {
  const plain = name.replace(/[\p{Cc}\p{Cf}\p{Co}\s]+/gu, ' ').trim();
  return plain && plain.length <= longestName && !linkLike.test(plain) ? plain : undefined;
}
