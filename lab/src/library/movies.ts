import { createRandom } from '#random.ts';
import { dayOf, momentOf } from './dates.ts';
import { fileIdOf } from './episodes.ts';
import { createOverview, createTitle, fileNameOf, releaseNameOf, sortTitleOf } from './titles.ts';
import { languageOf, tagsOf } from './traits.ts';
import type { Movie, Size } from './types.ts';
import { createVideoFile } from './video-file.ts';
import { genres } from './words.ts';

/** Every eleventh movie cannot be used: it has no file, or a tiny one. */
const unusableEvery = 11;

/** How many movies it takes for `usable` good ones. */
export const totalMovies = (usable: number): number => usable + Math.floor((usable - 1) / (unusableEvery - 1));

export function createMovie(seed: number, root: string, size: Size, id: number): Movie {
  const random = createRandom(seed, 'movie', id);
  const language = languageOf(random, id);
  const title = createTitle(random, language, id);
  const year = random.between(1931, 2025);
  const rootFolder = `${root}/movies/`;
  const path = `${rootFolder}${fileNameOf(title)} (${year}) {tmdb-${500_000 + id}}`;
  const added = momentOf(dayOf(2024, random.between(0, 600)));
  const isUnusable = id % unusableEvery === 0;
  const hasFile = !isUnusable || id % (2 * unusableEvery) === 0;
  const edition = random.chance(0.1) ? "Director's Cut" : undefined;
  const otherTitle = createTitle(random, language === 'en' ? random.pick(['fr', 'de', 'zh', 'el']) : 'en');
  return {
    id,
    title,
    originalTitle: random.chance(0.3) ? otherTitle : title,
    alternateTitles: random.chance(0.6) ? [otherTitle] : [],
    sortTitle: sortTitleOf(title),
    overview: createOverview(random),
    language,
    year,
    monitored: id % 7 !== 2,
    tags: tagsOf(random, id),
    path,
    rootFolder,
    imdbId: `tt8${String(id).padStart(6, '0')}`,
    tmdbId: 500_000 + id,
    added,
    genres: [random.pick(genres)],
    released: momentOf(dayOf(year, random.between(0, 364))),
    file: hasFile ? { ...createFile(), edition } : undefined,
  };

  function createFile() {
    return createVideoFile(random, {
      id: fileIdOf(id),
      size,
      tiny: isUnusable,
      language,
      folder: path,
      minutes: random.between(78, 171),
      added,
      name: ({ label }) => ({
        stem: `${fileNameOf(title)} (${year})${edition ? ` {edition-${edition}}` : ''} [${label}]`,
        scene: releaseNameOf(title) && `${releaseNameOf(title)}.${year}`,
      }),
    });
  }
}
