/** Movies are older than a bare number in a title such as `Blade Runner 2049` or `Seaquest 2032`. */
const latest = 2030;

/** Series are younger than movies. */
export const firstSeries = 1950;

export const isPlausibleYear = (year: number): boolean => year >= 1895 && year <= latest;

/** Titles that end in a number that looks like their year. Without a second year nothing else tells. */
const endInYear = new Set([
  'airport 1975',
  'amityville 1992',
  'cherry 2000',
  'class of 1984',
  'class of 1999',
  'death race 2000',
  'dracula 2000',
  'dracula ad 1972',
  'fear street 1978',
  'fear street 1994',
  'godzilla 1985',
  'godzilla 2000',
  'heavy metal 2000',
  'reply 1988',
  'reply 1994',
  'reply 1997',
  'red riding 1974',
  'red riding 1980',
  'red riding 1983',
  'space 1999',
  'summer 1993',
  'summer of 1993',
  'wonder woman 1984',
]);

/** Whether a number at the end of a folded title belongs to it. */
export const endsInOwnYear = (plain: string): boolean => endInYear.has(plain);
