import type { Context, Transactional } from './context.ts';

/** Something that happens in one module and that others act upon, in the same transaction. */
export interface Signal<P> {
  name: string;
  /** Only there to carry the type of what is told. */
  told?: P;
}

export interface Reaction<P = never> {
  signal: Signal<P>;
  react(ctx: Transactional<Context>, told: P): Promise<void>;
}

export function defineSignal<P>(name: string): Signal<P> {
  return { name };
}

/** What a module does when a signal is raised; it stands in the module's list. */
export function when<P>(signal: Signal<P>, react: Reaction<P>['react']): Reaction {
  return { signal, react } as Reaction;
}

/** Runs every reaction to a signal. What they do commits with the signal's cause, or not at all. */
export async function raise<P>(ctx: Transactional<Context>, signal: Signal<P>, told: P): Promise<void> {
  for (const reaction of ctx.platform.reactions) {
    if (reaction.signal === signal) await (reaction as Reaction<P>).react(ctx, told);
  }
}
