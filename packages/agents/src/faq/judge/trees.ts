/** A small decision tree: at each node the feature that is looked at, and where it leads; a node that leads nowhere has a value. */
interface Tree {
  feature: readonly number[];
  threshold: readonly number[];
  /** The next node where the feature is at most the threshold, and where it is more; -1: there is none. */
  left: readonly number[];
  right: readonly number[];
  value: readonly number[];
}

/** Trees whose values add up to the logarithm of odds. */
export interface Trees {
  start: number;
  trees: readonly Tree[];
}

/** The chance that these trees give. */
export function chanceByTrees({ start, trees }: Trees, features: readonly number[]): number {
  // They were fitted to numbers of single precision.
  const seen = Float32Array.from(features);
  const odds = trees.reduce((sum, tree) => sum + valueBy(tree, seen), start);
  return 1 / (1 + Math.exp(-odds));
}

function valueBy({ feature, threshold, left, right, value }: Tree, seen: Float32Array): number {
  let node = 0;
  for (;;) {
    const isAtMost = (seen[feature[node] ?? 0] ?? 0) <= (threshold[node] ?? 0);
    const next = (isAtMost ? left[node] : right[node]) ?? -1;
    if (next < 0) return value[node] ?? 0;
    node = next;
  }
}
