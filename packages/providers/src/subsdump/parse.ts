import * as z from 'zod';
import { languageFromCode } from '#domain/languages/language-from-code.ts';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { flag, id, number, part, readRows, text, texts } from '#providers/lenient.ts';
import { matchFacts } from '#providers/match-facts.ts';
import type { ReadContext } from '#providers/provider.ts';
import { readAnswer } from '#providers/read-answer.ts';

const info = z.looseObject({ name: text });
export const isSubsDump = (json: unknown): boolean => info.safeParse(json).data?.name === 'SubsDump';

const answer = z.looseObject({ subtitles: z.array(z.unknown()) });
const row = z.looseObject({
  id,
  media: part({ title: text, imdb_id: text, year: number, season: number, episode: number }),
  language: part({ code: text }),
  releases: texts,
  hearing_impaired: flag,
  uploader: text,
  links: part({ page: text }),
});

/** Rows in this language that name the video by its number or title, and no other episode. */
export const readSubtitles = (json: unknown, code2: string, video: VideoFacts, context: ReadContext): FoundSubtitle[] =>
  readRows(context, row, readAnswer(context, answer, json).subtitles).flatMap((one) => {
    const { media = {}, releases = [], uploader, links } = one;
    const { title, imdb_id: imdb, year, season, episode } = media;
    const matches = matchFacts(video, { titles: title === undefined ? [] : [title], year, imdb, season, episode });
    const isVideo = matches.some((key) => ['imdb_id', 'series_imdb_id', 'title', 'series'].includes(key));
    const isOther = [
      [season, video.season],
      [episode, video.episode],
    ].some(([said, wanted]) => said !== undefined && wanted !== null && said !== wanted);
    if (!isVideo || isOther || languageFromCode(one.language?.code ?? '') !== code2) return [];
    return {
      id: one.id,
      language: { code2, hi: one.hearing_impaired ?? false, forced: false },
      releases,
      matches,
      ...(uploader && { uploader }),
      ...(links?.page && { page: links.page }),
    };
  });
