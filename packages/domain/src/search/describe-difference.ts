import type { ScoredAttribute } from '@captionarr/contract';

const words: Record<string, string> = {
  series: 'series',
  title: 'title',
  year: 'year',
  season: 'season',
  episode: 'episode',
  source: 'source',
  release_group: 'release group',
  edition: 'edition',
  audio_codec: 'audio codec',
  resolution: 'resolution',
  video_codec: 'video codec',
  streaming_service: 'streaming service',
  hearing_impaired: 'hearing impaired',
};
const most = 3;

/** `: source and release group differ`, what costs most first; nothing when all agrees. */
export function describeDifference(attributes: readonly ScoredAttribute[]): string {
  const costly = attributes.filter(({ matched }) => !matched).toSorted((one, other) => other.points - one.points);
  const telling = costly.some(({ points }) => points > 1) ? costly.filter(({ points }) => points > 1) : costly;
  const names = telling.slice(0, most).map(({ key }) => words[key] ?? key);
  if (names.length === 0) return '';
  const list = names.length === 1 ? names.join() : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
  return `: ${list} ${names.length === 1 ? 'differs' : 'differ'}`;
}
