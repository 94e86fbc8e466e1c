const longestName = 60;
const linkLike = /:\/\/|www\.|[\p{L}\p{N}]\.[\p{L}]{2,}/iu;

/**
 * How somebody is called in a mail. Anyone can apply under any name with a stranger's address, so a name that could carry a
 * message or a link is left out.
 */
export function namePerson({ firstName, lastName }: { firstName: string; lastName: string }) {
  const first = plainName(firstName);
  const full = plainName(`${firstName} ${lastName}`);
  return { firstName: first ?? 'there', fullName: full ?? 'candidate' };
}

function plainName(name: string): string | undefined {
  const plain = name.replace(/[\p{Cc}\p{Cf}\p{Co}\s]+/gu, ' ').trim();
  return plain && plain.length <= longestName && !linkLike.test(plain) ? plain : undefined;
}
