import * as z from 'zod';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import type { MatchKey } from '#domain/search/match-key.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { readAnswer } from '#providers/read-answer.ts';
import { isTitleOf } from '#providers/titles.ts';
import { languageOfName } from './languages.ts';

const names = z.array(z.looseObject({ name: z.string(), ID: z.coerce.string() })).nullish();

export interface Show {
  id: string;
  isYear: boolean;
}

/** The series with this title, unless the year differs; otherwise the site's "unknown" entry. */
export function readShow(json: unknown, video: VideoFacts): Show | undefined {
  const shows = (readAnswer('SuperSubtitles', names, json) ?? []).flatMap(({ name, ID: id }) => {
    const [, title = '', year] = /^(.*?)\s*(?:\((\d{4})\))?$/.exec(name.trim()) ?? [];
    const isYear = year !== undefined && Number(year) === video.year;
    const isOther = year !== undefined && video.year !== null && !isYear;
    return /^\d+$/.test(id) && isTitleOf(video, title) && !isOther ? [{ id, isYear }] : [];
  });
  return shows.find(({ isYear }) => isYear) ?? shows[0];
}

const subtitle = z.looseObject({
  language: z.string(),
  nev: z.string(),
  fnev: z.string(),
  felirat: z.coerce.string(),
  evad: z.coerce.number(),
  ep: z.coerce.number(),
  feltolto: z.string().nullish(),
  evadpakk: z.coerce.string().nullish(),
});
/** PHP writes an empty object as a list. */
const results = z.union([z.record(z.string(), subtitle), z.array(subtitle)]).nullish();

/** Subtitles of an episode or its whole season; one result per release. */
export function readSubtitles(json: unknown, { season, episode }: VideoFacts, { isYear }: Show): FoundSubtitle[] {
  const matches: MatchKey[] = ['series', 'season', 'episode', ...(isYear ? (['year'] as const) : [])];
  const found = new Map<string, FoundSubtitle>();
  for (const one of Object.values(readAnswer('SuperSubtitles', results, json) ?? {})) {
    const code2 = languageOfName.get(one.language);
    const isPack = one.evadpakk === '1' || one.ep < 0;
    const isThis = one.evad < 0 || one.evad === season;
    if (code2 === undefined || !isThis || !(isPack || one.ep === episode)) continue;
    const releases = [...(found.get(one.felirat)?.releases ?? []), ...releasesOf(one.nev), withoutExtension(one.fnev)];
    found.set(one.felirat, {
      id: one.felirat,
      language: { code2, hi: false, forced: /\bforced\b/i.test(one.fnev) },
      releases: [...new Set(releases)],
      matches,
      ...(one.feltolto && { uploader: one.feltolto.trim() }),
      ...(isPack && { isPack }),
      handle: { fileName: one.fnev },
    });
  }
  return [...found.values()];
}

const withoutExtension = (name: string) => name.replace(/\.\w{2,4}$/, '');

/** `Harbour Lights - 1x01 (WEB.1080p-GRP, HDTV-OTHER)` stands for two releases; `(Season 1)` for none. */
function releasesOf(name: string): string[] {
  const [, head = '', inBrackets = ''] = /^(.*?)\s*\(([^()]*)\)\s*$/.exec(name) ?? [];
  return inBrackets
    .split(',')
    .map((release) => release.trim())
    .filter((release) => release !== '' && !/^season/i.test(release))
    .map((release) => `${head} ${release}`);
}
