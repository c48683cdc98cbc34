import type { SectionsDirectory } from '@ctrl/plex/dist/src/library.types.js';
import type { Library } from '#library/types.ts';

export interface Section {
  key: string;
  title: string;
  type: 'movie' | 'show' | 'artist';
  /** Below the root of the server. */
  folder: string;
}

/** One of them has nothing to do with subtitles. */
const sections: readonly Section[] = [
  { key: '1', title: 'Movies', type: 'movie', folder: '/movies' },
  { key: '2', title: 'TV Shows', type: 'show', folder: '/tv' },
  { key: '3', title: 'Anime', type: 'show', folder: '/anime' },
  { key: '4', title: 'Music', type: 'artist', folder: '/music' },
];

/** The libraries of a server over the lab's library. */
export const createSections = (library: Library) => ({
  all: sections,
  at: (key: string): Section | undefined => sections.find((section) => section.key === key),
  /** Section of a path of the lab's library. */
  of: (path: string): Section | undefined =>
    sections.find(({ folder }) => path.startsWith(`${library.root}${folder}/`)),
});

/** As @ctrl/plex has it, but for the key of an item, which a section doesn’t have. */
type PresentedSection = Omit<SectionsDirectory, 'ratingKey'> & { hidden: number };

export const presentSection = ({ key, title, type, folder }: Section, root: string): PresentedSection => ({
  key,
  title,
  type,
  allowSync: true,
  art: `/:/resources/${type}-fanart.jpg`,
  composite: `/library/sections/${key}/composite/1760000000`,
  thumb: `/:/resources/${type}.png`,
  filters: true,
  agent: { movie: 'tv.plex.agents.movie', show: 'tv.plex.agents.series', artist: 'tv.plex.agents.music' }[type],
  scanner: { movie: 'Plex Movie', show: 'Plex TV Series', artist: 'Plex Music' }[type],
  language: 'en-US',
  uuid: `00000000-0000-4000-8000-00000000000${key}`,
  createdAt: 1_700_000_000,
  updatedAt: 1_760_000_000,
  scannedAt: 1_760_000_000,
  contentChangedAt: 1_000_000,
  hidden: 0,
  content: true,
  directory: true,
  refreshing: false,
  Location: [{ id: Number(key), path: `${root}${folder}` }],
});
