/** A mistake in the command line or the environment, in words for who started the program. */
export class UsageError extends Error {}
