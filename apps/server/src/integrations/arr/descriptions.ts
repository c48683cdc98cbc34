import type { ManagerName } from '@captionarr/contract';

/** The two managers are one program with these differences. */
export const descriptions = {
  sonarr: {
    name: 'Sonarr',
    /** Item type; also used in its URLs, feed and webhooks. */
    item: 'series',
    file: 'episodefile',
    /** Field of a file that names its owner. */
    owner: 'seriesId',
    /** Parameter of its history for one episode or movie. */
    historyOf: 'episodeId',
    poster: 'poster-250',
    /** How far an update of an item reaches: a series may have renamed its files without a word about them. */
    update: 'files',
  },
  radarr: {
    name: 'Radarr',
    item: 'movie',
    file: 'moviefile',
    owner: 'movieId',
    historyOf: 'movieIds',
    poster: 'poster-500',
    update: 'item',
  },
} as const satisfies Record<ManagerName, Record<string, string>>;
