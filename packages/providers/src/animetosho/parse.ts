import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { parseRelease } from '#domain/search/parse-release.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { readAnswer } from '#providers/read-answer.ts';
import { languageOf } from './languages.ts';

const releases = z.array(
  z.looseObject({
    id: z.number(),
    title: z.string(),
    status: z.string().nullish(),
    timestamp: z.number().nullish(),
    link: z.string().nullish(),
  }),
);
const release = z.looseObject({
  files: z
    .array(
      z.looseObject({
        filename: z.string(),
        attachments: z
          .array(
            z.looseObject({
              id: z.number(),
              type: z.string().nullish(),
              info: z
                .looseObject({ lang: z.string().nullish(), name: z.string().nullish(), codec: z.string().nullish() })
                .nullish(),
            }),
          )
          .nullish(),
      }),
    )
    .nullish(),
});

export type ListedRelease = z.output<typeof releases>[number];
export interface Handle {
  attachment: number;
  name: string;
}

/** Fully processed releases, newest first. */
export const readReleases = (json: unknown): ListedRelease[] =>
  readAnswer('Anime Tosho', releases, json)
    .filter(({ status }) => status === 'complete')
    .toSorted((one, other) => (other.timestamp ?? 0) - (one.timestamp ?? 0));

/** The text tracks inside the file of an episode; a release may have the files of a whole season. */
export function readTracks(
  json: unknown,
  { title, link }: ListedRelease,
  languages: readonly string[],
  video: VideoFacts,
): FoundSubtitle[] {
  const files = readAnswer('Anime Tosho', release, json).files ?? [];
  return files
    .filter(({ filename }) => files.length === 1 || isOfEpisode(filename, video))
    .flatMap(({ filename, attachments }) =>
      (attachments ?? []).flatMap(({ id, type, info }) => {
        const { lang, name, codec } = info ?? {};
        const extension = textFormats.get((codec ?? '').toUpperCase());
        const code2 = languageOf(lang ?? 'eng', name ?? '');
        if (type !== 'subtitle' || !extension || code2 === undefined || !languages.includes(code2)) return [];
        const stem = filename.replace(/^.*\//, '').replace(/\.[a-z0-9]{2,4}$/i, '');
        return {
          id: String(id),
          language: { code2, hi: /\bsdh\b|\bcc\b/i.test(name ?? ''), forced: /forced|signs|songs/i.test(name ?? '') },
          releases: [...new Set([stem, title])],
          matches: ['series', 'season', 'episode', 'series_tvdb_id'] as const,
          ...(typeof link === 'string' && { page: link }),
          handle: { attachment: id, name: `${stem}.${extension}` } satisfies Handle,
        };
      }),
    );
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
  return numbers.some((number) => number === episode || (said.season === undefined && number === absoluteEpisode));
}
