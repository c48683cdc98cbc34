import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { MatchKey } from '#domain/search/match-key.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { flag, id, number, readRows, text } from '#providers/lenient.ts';
import type { ReadContext } from '#providers/provider.ts';
import { readAnswer } from '#providers/read-answer.ts';
import { isTitleOf } from '#providers/titles.ts';
import { languageOfName } from './languages.ts';

const list = z.array(z.unknown()).nullish();
const name = z.looseObject({ name: z.string(), ID: id });

export interface Show {
  id: string;
  isYear: boolean;
}

/** The series with this title, unless the year differs; otherwise the site's "unknown" entry. */
export function readShow(json: unknown, video: VideoFacts, context: ReadContext): Show | undefined {
  const rows = readRows(context, name, readAnswer(context, list, json) ?? []);
  const shows = rows.flatMap(({ name: said, ID: own }) => {
    const [, title = '', year] = /^(.*?)\s*(?:\((\d{4})\))?$/.exec(said.trim()) ?? [];
    const isYear = year !== undefined && Number(year) === video.year;
    const isOther = year !== undefined && video.year !== null && !isYear;
    return /^\d+$/.test(own) && isTitleOf(video, title) && !isOther ? [{ id: own, isYear }] : [];
  });
  return shows.find(({ isYear }) => isYear) ?? shows[0];
}

const subtitle = z.looseObject({
  language: text,
  nev: text,
  fnev: z.string(),
  felirat: id,
  evad: number,
  ep: number,
  feltolto: text,
  evadpakk: flag,
});
/** PHP writes an empty object as a list. */
const results = z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]).nullish();

/** Subtitles of an episode or its whole season; one result per release. */
export function readSubtitles(
  json: unknown,
  { season, episode }: VideoFacts,
  { isYear }: Show,
  context: ReadContext,
): FoundSubtitle[] {
  const matches: MatchKey[] = ['series', 'season', 'episode', ...(isYear ? (['year'] as const) : [])];
  const found = new Map<string, FoundSubtitle>();
  for (const one of readRows(context, subtitle, Object.values(readAnswer(context, results, json) ?? {}))) {
    const { evad = -1, ep = -1 } = one;
    const code2 = languageOfName.get(one.language ?? '');
    const isPack = one.evadpakk === true || ep < 0;
    const isThis = evad < 0 || evad === season;
    if (code2 === undefined || !isThis || !(isPack || ep === episode)) continue;
    const names = [...releasesOf(one.nev ?? ''), withoutExtension(one.fnev)];
    found.set(one.felirat, {
      id: one.felirat,
      language: { code2, hi: false, forced: /\bforced\b/i.test(one.fnev) },
      releases: [...new Set([...(found.get(one.felirat)?.releases ?? []), ...names])],
      matches,
      ...(one.feltolto && { uploader: one.feltolto.trim() }),
      ...(isPack && { isPack }),
      handle: { fileName: one.fnev },
    });
  }
  return [...found.values()];
}

const withoutExtension = (fileName: string) => fileName.replace(/\.\w{2,4}$/, '');

/** `Harbour Lights - 1x01 (WEB.1080p-GRP, HDTV-OTHER)` stands for two releases; `(Season 1)` for none. */
function releasesOf(heading: string): string[] {
  const [, head = '', inBrackets = ''] = /^(.*?)\s*\(([^()]*)\)\s*$/.exec(heading) ?? [];
  return inBrackets
    .split(',')
    .map((release) => release.trim())
    .filter((release) => release !== '' && !/^season/i.test(release))
    .map((release) => `${head} ${release}`);
}
