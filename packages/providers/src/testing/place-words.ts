import type { WorldSubtitle } from './world.ts';

/** ` - Sezonul 1 Episodul 2`, as Romanian sites write it behind a title. */
export function romanianPlace({ type, season, episode }: WorldSubtitle): string {
  if (type === 'movie') return '';
  return ` - Sezonul ${season}${episode === undefined ? '' : ` Episodul ${episode}`}`;
}
