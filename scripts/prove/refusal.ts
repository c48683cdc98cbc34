/** What each version says of a database that a newer one has changed: 0.1.0 in its own words. */
const words = /newer version of Captionarr|last used by Captionarr/;

/** The line in which a version refuses a newer database; undefined if it doesn’t. */
export const refusalIn = (output: string): string | undefined =>
  output
    .split('\n')
    .find((line) => words.test(line))
    ?.trim();
