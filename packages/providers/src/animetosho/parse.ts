import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { parseRelease } from '#domain/search/parse-release.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { flag, id, list, number, part, readRows, text } from '#providers/lenient.ts';
import type { ReadContext } from '#providers/provider.ts';
import { readAnswer } from '#providers/read-answer.ts';
import { languageOf } from './languages.ts';

const name = 'Anime Tosho';

const listed = z.looseObject({ id, title: text, status: text, timestamp: number, link: text });
const attachment = z.looseObject({
  id,
  type: text,
  url: z.string().optional(),
  info: part({ language_code: text, language: text, name: text, forced: flag, codec: text }),
});
const file = z.looseObject({ filename: text, attachments: z.array(z.unknown()).nullish() });
const details = z.looseObject({ attachments: z.array(z.unknown()).nullish(), files: list(file) });

export type ListedRelease = z.output<typeof listed>;
export interface Handle {
  url: string;
  name: string;
}

/** Fully processed releases, newest first. */
export const readReleases = (json: unknown, context: ReadContext): ListedRelease[] =>
  readRows(context, listed, readAnswer(name, z.array(z.unknown()), json))
    .filter(({ status }) => status === 'complete')
    .toSorted((one, other) => (other.timestamp ?? 0) - (one.timestamp ?? 0));

interface Asked {
  release: ListedRelease;
  languages: readonly string[];
  video: VideoFacts;
}

/** The text tracks of an episode: of the release itself, and inside its files, which may be those of a whole season. */
export function readTracks(json: unknown, { release, languages, video }: Asked, context: ReadContext): FoundSubtitle[] {
  const { attachments, files = [] } = readAnswer(name, details, json);
  const title = release.title ?? '';
  const ofEpisode = files.filter(({ filename }) => files.length === 1 || isOfEpisode(filename ?? '', video));
  const sources = [{ filename: title, attachments }, ...ofEpisode];
  return sources.flatMap((source) => {
    const stem = (source.filename ?? title).replace(/^.*\//, '').replace(/\.[a-z0-9]{2,4}$/i, '');
    return readRows(context, attachment, source.attachments ?? []).flatMap(({ id: attached, type, url, info = {} }) => {
      const extension = textFormats.get((info.codec ?? 'ASS').toUpperCase());
      const said = `${info.language ?? ''} ${info.name ?? ''}`;
      const code2 = languageOf(info.language_code ?? 'eng', said);
      if (type !== 'subtitle' || !url || !extension || code2 === undefined || !languages.includes(code2)) return [];
      return {
        id: attached,
        language: {
          code2,
          hi: /\bsdh\b|\bcc\b/i.test(said),
          forced: info.forced ?? /forced|signs|songs/i.test(said),
        },
        releases: [...new Set([stem, title])],
        matches: ['series', 'season', 'episode', 'series_tvdb_id'] as const,
        ...(release.link !== undefined && { page: release.link }),
        handle: { url, name: `${stem}.${extension}` } satisfies Handle,
      };
    });
  });
}

const textFormats: ReadonlyMap<string, string> = new Map([
  ['ASS', 'ass'],
  ['SSA', 'ssa'],
  ['SRT', 'srt'],
  ['UTF8', 'srt'],
  ['VTT', 'vtt'],
]);

/** Which file of a whole season it is; some count within it, some from the first episode of all. */
function isOfEpisode(fileName: string, { season, episode, absoluteEpisode }: VideoFacts): boolean {
  const said = parseRelease(fileName, 'episode');
  if (said.season !== undefined && said.season !== season) return false;
  const numbers = [...said.episodes, ...said.absoluteEpisodes];
  return numbers.some((one) => one === episode || (said.season === undefined && one === absoluteEpisode));
}
