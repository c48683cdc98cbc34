import { basename, extname } from 'node:path';
import { languages, type Language } from '#library/languages.ts';
import type { Library, VideoFile } from '#library/types.ts';
import { createRandom, type Random } from '#random.ts';
import type { WorldSubtitle } from '@captionarr/providers/testing/world.ts';

interface Subject {
  type: 'episode' | 'movie';
  facts: Pick<WorldSubtitle, 'title' | 'year' | 'season' | 'episode' | 'imdbId' | 'tvdbId' | 'tmdbId'>;
  file: VideoFile;
}

const offered: readonly Language[] = ['en', 'fr', 'es', 'de'];
const uploaders = ['tide_reader', 'marais', 'kelp', 'anon', 'reedcutter'];
/** Sites with everything; episodes are also at Gestdown. */
const sites = ['subdl', 'podnapisi', 'opensubtitlescom'];

/** Subtitles of the providers for a library: mostly right, sometimes close, sometimes none. */
export function createMadeUpWorld(library: Library, atMost = 3000): WorldSubtitle[] {
  const random = createRandom('world', library.seed);
  let number = 1000;
  const made: WorldSubtitle[] = [];
  for (const subject of subjectsOf(library)) {
    if (made.length >= atMost) break;
    for (const language of offered) {
      for (const copy of copiesOf(subject, random)) {
        const id = String(++number);
        const uploader = random.pick(uploaders);
        const content = textOf(language, `${uploader}, ${id}`);
        made.push({ id, type: subject.type, ...subject.facts, language, uploader, content, ...copy });
      }
    }
  }
  return made;
}

function* subjectsOf(library: Library): Generator<Subject> {
  for (const series of library.series()) {
    const { title, year, imdbId, tvdbId, tmdbId } = series;
    for (const { season, number: episode, file } of library.episodes(series.id))
      if (file) yield { type: 'episode', file, facts: { title, year, imdbId, tvdbId, tmdbId, season, episode } };
  }
  for (const { title, year, imdbId, tmdbId, file } of library.movies())
    if (file) yield { type: 'movie', file, facts: { title, year, imdbId, tmdbId } };
}

type Copy = Pick<WorldSubtitle, 'provider' | 'release' | 'hi'>;

function copiesOf({ type, file }: Subject, random: Random): Copy[] {
  const { sceneName, path } = file;
  const exact = sceneName ?? basename(path, extname(path));
  const other = exact.replace(/WEB-?DL|WEBRip|Blu-?ray|HDTV/i, 'DVDRip').replace(/-\w+$/, '-KVR');
  const provider = random.pick(type === 'episode' ? [...sites, 'gestdown'] : sites);
  const luck = random.next();
  if (luck < 0.15) return [];
  const near: Copy = { provider: random.pick(sites), release: other === exact ? `${exact}.DVDRip` : other };
  if (luck < 0.35) return [near];
  if (luck < 0.45) return [{ ...near, release: exact, hi: true }];
  return [{ provider, release: exact }, near];
}

const pad = (value: number) => String(value).padStart(2, '0');

/** Says its lines over a minute, with a word of who made it. */
function textOf(language: Language, maker: string): string {
  const { lines } = languages[language];
  const cues = [...lines, ...lines, ...lines, maker].map((text, index) => {
    const start = 1 + index * 5;
    return `${index + 1}\n00:00:${pad(start)},000 --> 00:00:${pad(start + 3)},000\n${text}\n`;
  });
  return cues.join('\n');
}
