export interface EducationItem {
  institution: string;
  degree: string;
  years: string;
}

/** Takes JSON apart, also JSON that was encoded twice; anything else stays as it is. */
function decode(value: unknown, depth = 0): unknown {
  if (typeof value !== 'string' || depth > 2 || !/^\s*["[{]/.test(value)) return value;
  try {
    return decode(JSON.parse(value), depth + 1);
  } catch {
    return value;
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value).trim() : '';
}

function listOf(value: unknown, separator: RegExp): unknown[] {
  const decoded = decode(value);
  if (Array.isArray(decoded)) return decoded;
  if (typeof decoded === 'string') return decoded.split(separator);
  return decoded === null || decoded === undefined ? [] : [decoded];
}

/** The skills in an array, a JSON-encoded one or plain text with commas, each once. */
export function parseSkills(value: unknown): string[] {
  const skills = listOf(value, /[,;\n]/).map((item) =>
    typeof item === 'object' && item !== null && 'name' in item ? textOf(item.name) : textOf(item),
  );
  return [...new Set(skills.filter(Boolean))];
}

/** The education in an array, a JSON-encoded one or plain text with a line each; what cannot be told apart is the degree. */
export function parseEducation(value: unknown): EducationItem[] {
  return listOf(value, /[;\n]/)
    .map((item) => {
      const parts: Record<string, unknown> = typeof item === 'object' && item !== null ? { ...item } : {};
      return {
        institution: textOf(parts.institution),
        degree: textOf(parts.degree) || textOf(item),
        years: textOf(parts.years),
      };
    })
    .filter(({ institution, degree, years }) => institution || degree || years);
}
