import type { SubtitleRow } from '#engine/library/store/subtitle-rows.ts';
import { createPicker } from './made-up-choices.ts';
import { audioTexts, foreignTitles, firstWords, lastWords, overviewWords, tails } from './made-up-words.ts';

/** How much there is of what. */
export interface LibrarySize {
  series: number;
  episodes: number;
  movies: number;
}

export const librarySizes = {
  large: { series: 2000, episodes: 60_000, movies: 8000 },
  huge: { series: 20_000, episodes: 1_000_000, movies: 50_000 },
} satisfies Record<string, LibrarySize>;

export interface MadeUpProfile {
  id: number;
  name: string;
  languages: readonly string[];
}

export const madeUpProfiles: readonly MadeUpProfile[] = [
  { id: 1, name: 'English', languages: ['en'] },
  { id: 2, name: 'English and French', languages: ['en', 'fr'] },
  { id: 3, name: 'German and English', languages: ['de', 'en'] },
  { id: 4, name: 'Spanish, forced English', languages: ['es', 'en:forced'] },
  { id: 5, name: 'Hearing impaired', languages: ['en:hi', 'pb'] },
];

export const madeUpTags = ['kids', 'anime', '4k', 'no-subs'];

export interface MadeUpVideo {
  id: number;
  title: string;
  monitored: boolean;
  path: string;
  sceneName: string | null;
  audio: string;
  subtitles: readonly SubtitleRow[];
}

interface MadeUpItem {
  id: number;
  title: string;
  year: number;
  monitored: boolean;
  profile: MadeUpProfile | undefined;
  tags: readonly string[];
  alternativeTitles: readonly string[];
  overview: string;
  path: string;
}

export interface MadeUpEpisode extends MadeUpVideo {
  season: number;
  number: number;
}

export interface MadeUpSeries extends MadeUpItem {
  ended: boolean;
  seriesType: string;
  lastAired: string;
  episodes: readonly MadeUpEpisode[];
}

export type MadeUpMovie = MadeUpItem & MadeUpVideo;

/** The same library for the same size, on every machine. The first series has 300 episodes. */
export function madeUpLibrary(size: LibrarySize) {
  const { next, below, chance, pick } = createPicker(size.series + size.movies);

  function title(id: number) {
    if (chance(0.08)) return `${pick(foreignTitles)}${chance(0.5) ? ` ${id}` : ''}`;
    const number = chance(0.4) ? ` ${2 + below(60)}` : '';
    return `${chance(0.35) ? 'The ' : ''}${pick(firstWords)} ${pick(lastWords)}${pick(tails)}${number}`;
  }

  function overview() {
    const words = Array.from({ length: 25 + below(30) }, () => pick(overviewWords)).join(' ');
    return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
  }

  function profile() {
    const chosen = next();
    if (chosen < 0.03) return undefined;
    return madeUpProfiles[chosen < 0.45 ? 0 : chosen < 0.75 ? 1 : chosen < 0.88 ? 2 : chosen < 0.95 ? 3 : 4];
  }

  /** Most wanted subtitles exist; some are embedded. */
  function subtitles(folder: string, stem: string, languages: readonly string[]): SubtitleRow[] {
    const found: SubtitleRow[] = [];
    const embed = (language: string) =>
      found.push({
        language,
        stream: found.length,
        codec: 'subrip',
        path: null,
        size: null,
        modified_at: null,
        raw_language: language.slice(0, 2),
        made: null,
        findings: null,
      });
    for (const language of languages) {
      if (!chance(0.88)) continue;
      const path = `${folder}/${stem}.${language.replace(':', '.')}.srt`;
      const raw_language = language.slice(0, 2);
      found.push({
        language,
        stream: null,
        codec: null,
        path,
        size: 20_000 + below(90_000),
        modified_at: writtenAt,
        raw_language,
        made: null,
        findings: null,
      });
    }
    if (chance(0.5)) embed('en');
    if (chance(0.1)) embed(pick(['fr', 'de', 'es:hi', 'it', 'nl']));
    return found;
  }

  function video(folder: string, stem: string, languages: readonly string[]) {
    return {
      monitored: chance(0.9),
      path: `${folder}/${stem}.mkv`,
      sceneName: chance(0.4) ? stem.replaceAll(' ', '.') : null,
      audio: chance(0.8) ? 'en' : pick(audioTexts),
      subtitles: subtitles(folder, stem, languages),
    };
  }

  function item(id: number) {
    const name = title(id);
    return {
      id,
      title: name,
      year: 1950 + below(76),
      monitored: chance(0.9),
      profile: profile(),
      tags: chance(0.1) ? [pick(madeUpTags)] : [],
      alternativeTitles: chance(0.2) ? [`${name} (${pick(['US', 'UK', 'alternative'])})`] : [],
      overview: overview(),
    };
  }

  function* series(): Generator<MadeUpSeries> {
    let episodeId = 0;
    for (let id = 1; id <= size.series; id++) {
      const facts = item(id);
      const name = fileName(facts.title);
      const path = `/media/tv/${name} (${facts.year}) [${id}]`;
      const left = size.episodes - episodeId;
      const fair = Math.max(1, Math.round((left / (size.series - id + 1)) * (0.3 + next() * 1.4)));
      const count = Math.min(left, id === 1 ? 300 : id === size.series ? left : fair);

      const episodes = Array.from({ length: count }, (_, index): MadeUpEpisode => {
        const season = index < 2 && count > 20 ? 0 : 1 + Math.floor(index / 20);
        const number = 1 + (index % 20);
        const episodeTitle = `${pick(firstWords)} ${pick(lastWords)}`;
        const stem = `${name} - S${two(season)}E${two(number)} - ${episodeTitle} WEBDL-1080p`;
        const found = video(`${path}/Season ${two(season)}`, stem, facts.profile?.languages ?? ['en']);
        return { id: ++episodeId, season, number, title: episodeTitle, ...found };
      });
      yield {
        ...facts,
        path,
        ended: chance(0.6),
        seriesType: chance(0.1) ? 'anime' : 'standard',
        lastAired: `${facts.year + 2}-0${1 + below(9)}-1${below(10)}`,
        episodes,
      };
    }
  }

  function* movies(): Generator<MadeUpMovie> {
    for (let id = 1; id <= size.movies; id++) {
      const facts = item(id);
      const name = `${fileName(facts.title)} (${facts.year})`;
      yield {
        ...facts,
        ...video(`/media/movies/${name} [${id}]`, `${name} WEBDL-1080p`, facts.profile?.languages ?? ['en']),
      };
    }
  }

  return { series, movies };
}

const writtenAt = Date.UTC(2026, 10, 14);
const fileName = (title: string) => title.replaceAll(/[:/]/g, '');
const two = (number: number) => String(number).padStart(2, '0');
