import type { GridEpisode, SeriesGrid } from '@captionarr/contract';
import { worstOf } from './cells.ts';

/** What is drawn below the head: a season, or one of its episodes. */
export type Line =
  | { kind: 'season'; key: string; season: number; episodes: readonly GridEpisode[] }
  | { kind: 'episode'; key: string; season: number; episode: GridEpisode };

const gridFilters = ['all', 'missing', 'nice', 'poor'] as const;
export type GridFilter = (typeof gridFilters)[number];

const fits: Record<GridFilter, (episode: GridEpisode) => boolean> = {
  all: () => true,
  missing: ({ cells }) => cells.some((cell) => cell?.state === 'missing'),
  nice: ({ cells }) => cells.some((cell) => cell?.state === 'nice'),
  poor: ({ cells }) => cells.some((cell) => worstOf(cell) !== undefined),
};

export const filterEpisodes = (episodes: readonly GridEpisode[], filter: GridFilter): readonly GridEpisode[] =>
  filter === 'all' ? episodes : episodes.filter(fits[filter]);

/** Filters that leave something, with how many episodes they leave. */
export const filterCounts = ({ episodes }: SeriesGrid) =>
  gridFilters
    .map((filter) => ({ filter, count: filterEpisodes(episodes, filter).length }))
    .filter(({ filter, count }) => filter === 'all' || count > 0);

export const seasonKey = (season: number): string => `s${season}`;
export const episodeKey = (id: number): string => `e${id}`;

/** Seasons in the order of their episodes; those of a closed one are left out. */
export function toLines(episodes: readonly GridEpisode[], isOpen: (season: number) => boolean): Line[] {
  return [...Map.groupBy(episodes, ({ season }) => season)].flatMap(([season, own]): Line[] => [
    { kind: 'season', key: seasonKey(season), season, episodes: own },
    ...(isOpen(season)
      ? own.map((episode): Line => ({ kind: 'episode', key: episodeKey(episode.id), season, episode }))
      : []),
  ]);
}
