import type { WorldSubtitle } from './world.ts';

/** ` - Sezonul 1 Episodul 2`, as Romanian sites write it behind a title. */
export function romanianPlace({ type, season, episode }: WorldSubtitle): string {
  if (type === 'movie') return '';
  return ` - Sezonul ${season}${episode === undefined ? '' : ` Episodul ${episode}`}`;
}

const two = (number: number) => String(number).padStart(2, '0');

/** ` 01x02`, or ` Season 1` for a whole one. */
export function placeCode({ type, season = 0, episode }: WorldSubtitle): string {
  if (type === 'movie') return '';
  return episode === undefined ? ` Season ${season}` : ` ${two(season)}x${two(episode)}`;
}
