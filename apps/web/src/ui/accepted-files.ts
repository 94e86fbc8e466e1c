interface FileRules {
  /** As the `accept` attribute has it: extensions with a dot, or types such as `image/*`. */
  accept: string;
  maxBytes: number;
}

interface SortedFiles {
  accepted: File[];
  refused: { file: File; reason: 'type' | 'size' }[];
}

function matchesType(file: File, accept: string): boolean {
  return accept
    .split(',')
    .map((rule) => rule.trim().toLowerCase())
    .some((rule) => {
      if (rule.startsWith('.')) return file.name.toLowerCase().endsWith(rule);
      if (rule.endsWith('/*')) return file.type.startsWith(rule.slice(0, -1));
      return file.type === rule;
    });
}

/** Sorts dropped files by the rules of the place they were dropped on; the server checks again, by content. */
export function sortFiles(files: Iterable<File>, { accept, maxBytes }: FileRules): SortedFiles {
  const sorted: SortedFiles = { accepted: [], refused: [] };
  for (const file of files) {
    if (!matchesType(file, accept)) sorted.refused.push({ file, reason: 'type' });
    else if (file.size > maxBytes) sorted.refused.push({ file, reason: 'size' });
    else sorted.accepted.push(file);
  }
  return sorted;
}
