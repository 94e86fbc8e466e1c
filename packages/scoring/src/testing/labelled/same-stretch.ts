import { tellingStems } from '../../evidence/word-weights.ts';

/** Whether two stretches share most of the words of the shorter one. */
export function sharesWords(a: string, b: string, share: number): boolean {
  const [left, right] = [tellingStems(a), tellingStems(b)];
  const few = left.length <= right.length ? left : right;
  const many = new Set(left.length <= right.length ? right : left);
  return few.length > 0 && few.filter((stem) => many.has(stem)).length / few.length >= share;
}
