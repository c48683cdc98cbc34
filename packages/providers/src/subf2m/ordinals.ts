const ones = 'First Second Third Fourth Fifth Sixth Seventh Eighth Ninth'.split(' ');
const teens =
  'Tenth Eleventh Twelfth Thirteenth Fourteenth Fifteenth Sixteenth Seventeenth Eighteenth Nineteenth'.split(' ');
const ordinals = [...ones, ...teens, 'Twentieth', ...ones.map((one) => `Twenty-${one}`)];

/** The site writes out which season it is; undefined past the twenty-ninth, and for specials. */
export const ordinal = (season: number): string | undefined => ordinals[season - 1];

/** Whether a season is meant; another client knows the site to write `Thirdteenth`, `Fourthteenth` and `Tweentieth`. */
export const isOrdinal = (said: string, season: number): boolean =>
  said.replace('Thirdt', 'Thirt').replace('Fourtht', 'Fourt').replace('Tween', 'Twen') === ordinal(season);
