export const subtitleTypes = ['normal', 'hi', 'forced'] as const;
export type SubtitleType = (typeof subtitleTypes)[number];

interface Marks {
  hi: boolean;
  forced: boolean;
}

export const typeOf = ({ hi, forced }: Marks): SubtitleType => (hi ? 'hi' : forced ? 'forced' : 'normal');

/** Never both. */
export const marksOf = (type: SubtitleType): Marks => ({ hi: type === 'hi', forced: type === 'forced' });
