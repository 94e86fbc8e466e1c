/** The name of warnings that models cannot be opened. */
export const modelWarning = 'ModelWarning';

/**
 * Opens something at its first use and keeps it. What cannot be opened is null this time, is warned of, and is tried again at the
 * next use: weights may be put in place, and memory be free, while the process lives.
 */
export function openOnce<T>(
  what: string,
  consequence: string,
  open: () => Promise<T>,
): () => Promise<T | null> {
  let opened: Promise<T | null> | undefined;
  return () => {
    opened ??= open().catch((error: Error) => {
      opened = undefined;
      const message = `The ${what} cannot be opened, and ${consequence}: ${error.message}`;
      process.emitWarning(message, modelWarning);
      return null;
    });
    return opened;
  };
}
