/** How often what was found is what the labelled set says, by name. */
export class Agreement {
  readonly #tallies = new Map<string, { same: number; all: number }>();
  readonly differences: string[] = [];

  count(name: string, isSame: boolean): void {
    const { same, all } = this.#tallies.get(name) ?? { same: 0, all: 0 };
    this.#tallies.set(name, { same: same + Number(isSame), all: all + 1 });
  }

  print(): void {
    for (const line of this.differences) console.log(line);
    console.log('\nAgreement with the labelled set');
    for (const [name, { same, all }] of [...this.#tallies].sort(([a], [b]) => (a < b ? -1 : 1)))
      console.log(`${name.padEnd(28)} ${(same / all).toFixed(3)}  ${same} of ${all}`);
  }
}
