/** A reason why the product must not start on a database, as one sentence for the person who started it. */
export class UnusableDatabaseError extends Error {}
