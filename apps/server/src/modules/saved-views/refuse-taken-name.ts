import { ProductError } from '../../platform/product-error.ts';

const uniqueViolation = '23505';

/** Writes a view's name. Two of one person's views of a list that have the same one are refused, also when saved at once. */
export async function refuseTakenName(write: () => PromiseLike<unknown>): Promise<void> {
  try {
    await write();
  } catch (error) {
    const { code, constraint } = (error as { cause?: { code?: string; constraint?: string } }).cause ?? {};
    if (code === uniqueViolation && constraint === 'saved_views_name')
      throw new ProductError('view_name_taken');
    throw error;
  }
}
