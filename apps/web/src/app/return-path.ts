/** Tells the login page where a person was going. Only our own pages can say it: it isn't in the address. */
interface ReturnState {
  returnTo: string;
}

interface Place {
  pathname: string;
  search: string;
  hash: string;
}

export function rememberPath({ pathname, search, hash }: Place): ReturnState {
  return { returnTo: `${pathname}${search}${hash}` };
}

/** Where somebody was going when they were asked to log in. */
export function findReturnPath(state: unknown): string | undefined {
  return (state as Partial<ReturnState> | null)?.returnTo;
}
