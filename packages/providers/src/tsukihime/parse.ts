import * as z from 'zod';
import { languageFromCode } from '#domain/languages/language-from-code.ts';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { MatchKey } from '#domain/search/match-key.ts';
import { matchVideo } from '#domain/search/match-video.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { episodeInNames } from '#providers/episode-in-names.ts';
import { flag, id, list, number, part, readRows, text, texts } from '#providers/lenient.ts';
import type { ReadContext } from '#providers/provider.ts';
import { readAnswer } from '#providers/read-answer.ts';

const anime = z.looseObject({ id });
const results = z.looseObject({ results: z.array(z.unknown()) });
const listed = z.looseObject({ id, name: text, state: text, sublangs: texts, animetosho: flag });
const attachment = z.looseObject({
  id,
  type: number,
  info: part({ lang: text, name: text, codec: text, forced: flag, cached: number }),
});
const details = z.looseObject({
  files: list(z.looseObject({ filename: text, attachments: z.array(z.unknown()).nullish() })),
});

type ListedRelease = z.output<typeof listed>;
export interface Handle {
  attachment: string;
  isTosho: boolean;
  name: string;
}

export const readAnime = (json: unknown, context: ReadContext): string => readAnswer(context, anime, json).id;

/** Complete releases that may have a wanted language, those with a name most like the video’s first. */
export const readReleases = (
  json: unknown,
  video: VideoFacts,
  languages: readonly string[],
  context: ReadContext,
): ListedRelease[] =>
  readRows(context, listed, readAnswer(context, results, json).results)
    .filter(({ state }) => state === 'completed')
    .filter(({ sublangs }) => !sublangs || sublangs.some((code) => languages.includes(languageFromCode(code) ?? '')))
    .map((release) => ({ release, likeness: matchVideo(release.name ?? '', video).size }))
    .toSorted((one, other) => other.likeness - one.likeness)
    .map(({ release }) => release);

const subtitle = 1;
const formats = new Set(['ass', 'srt', 'ssa', 'sub', 'vtt']);

interface Asked {
  release: ListedRelease;
  video: VideoFacts;
  languages: readonly string[];
  matches: readonly MatchKey[];
}

/** The text tracks of the video inside a release, which may be of a whole season. */
export function readTracks(json: unknown, { release, video, languages, matches }: Asked, context: ReadContext) {
  const { files = [] } = readAnswer(context, details, json);
  const wanted = files.filter(
    ({ filename }) =>
      video.type === 'movie' || files.length === 1 || episodeInNames([filename ?? ''], video) === 'this',
  );
  return wanted.flatMap(({ filename, attachments }) => {
    const title = release.name ?? '';
    const stem = (filename ?? title).replace(/^.*\//, '').replace(/\.[a-z0-9]{2,4}$/i, '');
    return readRows(context, attachment, attachments ?? []).flatMap(
      ({ id: attached, type, info = {} }): FoundSubtitle[] => {
        const { lang = '', name: said = '', codec = '', forced = false, cached } = info;
        const code2 = languageFromCode(lang);
        const format = codec.toLowerCase();
        if (type !== subtitle || cached === 0 || !formats.has(format)) return [];
        if (code2 === undefined || !languages.includes(code2)) return [];
        return [
          {
            // The same track may hang on several releases.
            id: `${release.id}-${attached}`,
            language: { code2, hi: /\bcc\b|\bsdh\b/i.test(said), forced },
            releases: [...new Set([stem, title])].filter(Boolean),
            matches,
            handle: {
              attachment: attached,
              isTosho: release.animetosho ?? false,
              name: `${stem}.${format}`,
            } satisfies Handle,
          },
        ];
      },
    );
  });
}
