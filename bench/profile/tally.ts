import type { Facts } from './compare-facts.ts';

interface Count {
  written: number;
  found: number;
  right: number;
}

/** Counts per field how many facts were written, found, and found as written. */
export class Tally {
  readonly counts = new Map<string, Count>();
  readonly misses: string[] = [];

  add(label: string, written: Facts, found: Facts): void {
    for (const [field, facts] of Object.entries(written)) {
      const count = this.counts.get(field) ?? { written: 0, found: 0, right: 0 };
      const open = [...(found[field] ?? [])];
      count.written += facts.length;
      count.found += open.length;
      for (const fact of facts) {
        const at = open.indexOf(fact);
        if (at === -1) {
          this.misses.push(`${label} ${field}: '${fact}' not among ${JSON.stringify(found[field])}`);
          continue;
        }
        count.right += 1;
        open.splice(at, 1);
      }
      for (const extra of open)
        if (open.length > 0) this.misses.push(`${label} ${field}: '${extra}' was not written`);
      this.counts.set(field, count);
    }
  }

  lines(): string[] {
    return [...this.counts].map(([field, { written, found, right }]) => {
      const share = (part: number, whole: number) =>
        whole === 0 ? '    —' : `${((100 * part) / whole).toFixed(1)}%`.padStart(6);
      return `  ${field.padEnd(18)} precision ${share(right, found)}   recall ${share(right, written)}   (${written} written, ${found} found)`;
    });
  }
}
