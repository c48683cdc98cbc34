import { stat } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import type { FlatSettings } from '@captionarr/contract';
import { formatLanguageText, parseLanguageText } from '#domain/languages/language-text.ts';
import type { NamedVariant } from '#domain/subtitles/subtitle-name.ts';
import type { FoundFiles, FoundSubtitle } from '#engine/library/library-store.ts';
import type { LanguageGuesses } from './language-guesses.ts';
import { readSubtitleFolder, stemOf, subtitlesOf, type SubtitleFolder } from './subtitle-folder.ts';

export type SubtitleFolderSettings = Pick<FlatSettings, 'general.subfolder' | 'general.subfolder_custom'>;

export interface SubtitleScan {
  /**
   * Undefined when the folder of the video cannot be read: then nothing is known about its files. `guess` also reads
   * files whose names do not say their language; else they count only if that was done before.
   */
  filesOf: (videoPath: string, options?: { guess?: boolean }) => Promise<FoundFiles>;
  /** The folders of videos that could not be read so far. */
  unread: ReadonlySet<string>;
  /** Files whose names are not valid UTF-8: they are listed by another name than they have, and cannot be opened by it. */
  undecodable: ReadonlySet<string>;
  /** Videos with files whose language is not guessed yet. */
  unguessed: ReadonlySet<string>;
}

type NamedFile = NamedVariant & { path: string; raw: string | null };

/** Cache size for folders; the next request is mostly in the last one. */
const remembered = 64;

/** Finds the subtitle files of videos; reads each folder once, however many videos are in it. */
export function createSubtitleScan(place: SubtitleFolderSettings, guesses?: LanguageGuesses): SubtitleScan {
  const looked = new Map<string, Promise<SubtitleFolder | undefined>>();
  const unread = new Set<string>();
  const undecodable = new Set<string>();
  const unguessed = new Set<string>();

  function lookInto(folder: string): Promise<SubtitleFolder | undefined> {
    const known = looked.get(folder);
    if (known) return known;
    const looking = readSubtitleFolder(folder).catch(() => undefined);
    looked.set(folder, looking);
    const [oldest] = looked.keys();
    if (looked.size > remembered && oldest !== undefined) looked.delete(oldest);
    return looking;
  }

  /** Undefined when nothing says its language, or it is gone meanwhile. */
  async function describe(
    { path, code2, hi, forced, raw }: NamedFile,
    videoPath: string,
    guess: boolean,
  ): Promise<FoundSubtitle | undefined> {
    const facts = await measure(path);
    if (!facts && path.includes('\uFFFD')) undecodable.add(path);
    if (!facts) return undefined;
    if (code2 !== undefined) return { ...facts, raw, language: formatLanguageText({ code2, hi, forced }) };
    if (!guesses) return undefined;
    const known = await guesses.known(facts);
    if (!known && !guess) {
      unguessed.add(videoPath);
      return undefined;
    }
    const guessed = known ? known.language : await guesses.make(facts).catch(() => null);
    if (guessed === null) return undefined;
    const variant = parseLanguageText(guessed);
    return {
      ...facts,
      language: formatLanguageText({ ...variant, hi: variant.hi || hi, forced: variant.forced || forced }),
    };
  }

  return {
    unread,
    undecodable,
    unguessed,
    async filesOf(videoPath, { guess = false } = {}) {
      const folder = dirname(videoPath);
      const beside = await lookInto(folder);
      if (!beside) {
        unread.add(folder);
        return undefined;
      }
      const other = otherFolder(folder, place);
      const apart = other === undefined ? undefined : await lookInto(other);
      const found = [
        ...inFolder(folder, beside, beside, videoPath),
        ...(other !== undefined && apart ? inFolder(other, apart, beside, videoPath) : []),
      ];
      const described = await Promise.all(found.map((file) => describe(file, videoPath, guess)));
      return described.filter((file) => file !== undefined);
    },
  };
}

const inFolder = (folder: string, { byBeginning }: SubtitleFolder, { videos }: SubtitleFolder, videoPath: string) =>
  subtitlesOf(stemOf(videoPath), byBeginning, videos).map(({ name, ...variant }): NamedFile => ({
    path: join(folder, name),
    ...variant,
  }));

/** Subtitle folder if it is not the video's own. */
function otherFolder(folder: string, place: SubtitleFolderSettings): string | undefined {
  const custom = place['general.subfolder_custom'].trim();
  if (place['general.subfolder'] === 'current' || custom === '') return undefined;
  const other = place['general.subfolder'] === 'relative' ? join(folder, custom) : resolve('/', custom);
  return other === folder ? undefined : other;
}

/** Undefined for a file that disappeared or a broken link. */
async function measure(path: string) {
  const facts = await stat(path).catch(() => undefined);
  return facts?.isFile() ? { path, size: facts.size, modifiedAt: Math.round(facts.mtimeMs) } : undefined;
}
