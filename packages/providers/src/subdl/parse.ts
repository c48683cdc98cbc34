import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { MatchKey } from '#domain/search/match-key.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { flag, list, number, readRows, text, texts } from '#providers/lenient.ts';
import { matchFacts } from '#providers/match-facts.ts';
import type { ReadContext } from '#providers/provider.ts';
import { readAnswer } from '#providers/read-answer.ts';
import { fromSiteCode } from './languages.ts';

const title = z.looseObject({
  name: text,
  imdb_id: text,
  tmdb_id: number,
  year: number,
});
const subtitle = z.looseObject({
  release_name: text,
  name: text,
  language: text,
  author: text,
  url: z.string(),
  subtitlePage: text,
  season: number,
  episode: number,
  episode_from: number,
  episode_end: number,
  full_season: flag,
  hi: flag,
  comment: text,
  releases: texts,
});
type Subtitle = z.output<typeof subtitle>;
const answer = z.discriminatedUnion('status', [
  z.looseObject({ status: z.literal(true), results: list(title), subtitles: z.array(z.unknown()).nullish() }),
  z.looseObject({ status: z.literal(false), error: z.string().nullish(), message: z.string().nullish() }),
]);

/** `episode` is the number that was asked for, which may be counted from the first episode of all. */
interface Asked {
  video: VideoFacts;
  languages: readonly string[];
  episode: number | null;
  wantsPacks: boolean;
}

/** The requested subtitles; packs only on request. An unknown title is not a fault. */
export function readSubtitles(json: unknown, asked: Asked, context: ReadContext): FoundSubtitle[] {
  const said = readAnswer(context, answer, json);
  if (!said.status) {
    const error = said.error ?? said.message ?? '';
    if (/can'?t find|not.?found/i.test(error)) return [];
    const isKey = /api.?key|unauthori[sz]ed/i.test(error);
    throw new ProviderFault(
      isKey ? 'AuthenticationError' : 'ProviderError',
      `${context.name} rejected the request: ${error}`,
    );
  }
  const [about] = said.results ?? [];
  const certain: MatchKey[] = [
    ...matchFacts(asked.video, { titles: [about?.name ?? ''], imdb: about?.imdb_id, year: about?.year }),
    ...(about?.tmdb_id !== undefined && about.tmdb_id === asked.video.ids.tmdb ? (['tmdb_id'] as const) : []),
  ];
  return readRows(context, subtitle, said.subtitles ?? []).flatMap((one): FoundSubtitle[] => {
    const code2 = fromSiteCode(one.language ?? '');
    const place = placeOf(one, asked);
    if (!code2 || !asked.languages.includes(code2) || !place) return [];
    const releases = one.releases?.length ? one.releases : one.release_name ? [one.release_name] : [];
    // The address may carry the user's key.
    const [path = '', parameters] = one.url.split('?');
    return [
      {
        id: /([\w-]+)\.\w+$/.exec(path)?.[1] ?? path,
        language: { code2, hi: isHearingImpaired(one, releases), forced: /forced|foreign/i.test(one.comment ?? '') },
        releases,
        matches: [...certain, ...place.matches],
        ...(one.subtitlePage && { page: `https://subdl.com${one.subtitlePage}` }),
        ...(one.author && { uploader: one.author }),
        ...(place.isPack && { isPack: true }),
        handle: { path, ...(parameters !== undefined && { needsKey: true }) },
      },
    ];
  });
}

/** Undefined for another episode, or an unwanted pack. */
function placeOf(one: Subtitle, { video, episode, wantsPacks }: Asked) {
  if (video.type === 'movie') return { matches: [], isPack: false };
  // 0 means that it is not known.
  const first = one.episode_from || one.episode || 0;
  const last = one.episode_end || first;
  const isPack = one.full_season === true || first !== last || first === 0;
  const holds = one.full_season === true || last === 0 || (episode !== null && first <= episode && episode <= last);
  const isCounted = episode !== video.episode;
  const isSeason = isCounted || one.season === null || one.season === undefined || one.season === video.season;
  if (!holds || !isSeason || (isPack && !wantsPacks)) return undefined;
  const matches: MatchKey[] = ['season', 'episode'];
  return { matches, isPack };
}

/** In small letters `hi` is rather a greeting. */
function isHearingImpaired({ hi, name: file, comment }: Subtitle, releases: readonly string[]): boolean {
  const words = [comment ?? '', ...releases].join(' ');
  if (hi || /_hi_/i.test(file ?? '')) return true;
  return /(?<![A-Za-z])(?:sdh|SDH|HI)(?![A-Za-z])/.test(words) && !/non.?hi|hi.?remove/i.test(words);
}
