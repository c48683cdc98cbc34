import type { MediaKind } from '@captionarr/contract';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import type { VideoProbe } from '#domain/media/video-probe.ts';
import { storedPercent } from '#domain/search/score-candidate.ts';
import { arrivalCodes } from '#engine/history/record-history.ts';
import type { Wish } from '#engine/ladder/rung-maker.ts';
import { actionCode } from '#platform/db/action-code.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';

/** A subtitle that is good enough to be translated. */
export interface TranslationSource {
  /** Code2. */
  language: string;
  hi: boolean;
  /** A track of the video, by its place among the subtitle tracks, or a file. */
  from: { track: number } | { path: string };
}

const leastScore = 90;

export interface SourceParts {
  db: Database;
  probe: VideoProbe;
}

interface Candidate extends TranslationSource {
  /** Text of the video, read from its pictures, or a file: the earlier the nearer to the original. */
  closeness: number;
}

/**
 * The best subtitle to translate for a wish: from the video itself, then files that surely fit it; in the language of
 * the profile, of the audio, or English. Never forced, and never one that was translated or transcribed itself.
 */
export async function chooseSource(parts: SourceParts, wish: Wish): Promise<TranslationSource | undefined> {
  const wanted = parseLanguageText(wish.language);
  const order = languageOrder(wish);
  const rank = ({ language }: Candidate) => {
    const place = order.indexOf(language);
    return place < 0 ? order.length : place;
  };
  const candidates = (await readCandidates(parts, wish))
    .filter(({ language, hi }) => language !== wanted.code2 && (!wanted.hi || hi))
    .toSorted(
      (one, other) =>
        rank(one) - rank(other) ||
        Number(one.hi !== wanted.hi) - Number(other.hi !== wanted.hi) ||
        one.closeness - other.closeness,
    );
  return candidates[0];
}

const languageOrder = ({ profile, video }: Pick<Wish, 'profile' | 'video'>): string[] => [
  ...new Set([...(profile.translateFrom ?? []), ...video.audio, 'en']),
];

async function readCandidates({ db, probe }: SourceParts, { video: { type, id, path: videoPath } }: Wish) {
  const streams = await probe(videoPath).catch(() => undefined);
  const candidates = (streams?.subtitles ?? []).flatMap(({ index, language, hi, forced, isText }): Candidate[] =>
    language === null || forced || !isText ? [] : [{ language, hi, from: { track: index }, closeness: 0 }],
  );
  const rows = await db
    .selectFrom('subtitle')
    .select(['language', 'path', 'made'])
    .where('kind', '=', kindCode[type])
    .where('media_id', '=', id)
    .where('path', 'is not', null)
    .execute();
  for (const { language: text, path, made } of rows) {
    const { code2: language, hi, forced } = parseLanguageText(text);
    if (forced || path === null) continue;
    const isRead = made === 'ocr';
    if (isRead ? await isUndoubted(db, path) : made === null && (await isTrusted(db, type, id, path)))
      candidates.push({ language, hi, from: { path }, closeness: isRead ? 1 : 2 });
  }
  return candidates;
}

/** Read from pictures, with nothing left for a person to look at. */
async function isUndoubted(db: Database, path: string): Promise<boolean> {
  const open = await db
    .selectFrom('review')
    .select('id')
    .where('path', '=', path)
    .where('made', '=', 'ocr')
    .where('doubtful', '>', 0)
    .executeTakeFirst();
  return open === undefined;
}

/** Measured to be in time with the video, or found with a high score; never by a program. */
async function isTrusted(db: Database, type: MediaKind, id: number, path: string): Promise<boolean> {
  const arrival = await db
    .selectFrom('history')
    .select(['action', 'provider', 'score', 'score_out_of as outOf'])
    .where('kind', '=', kindCode[type])
    .where('media_id', '=', id)
    .where('subtitle_path', '=', path)
    .where('action', 'in', arrivalCodes)
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirst();
  if (arrival?.action === actionCode.Translated || arrival?.provider === 'whisperai') return false;
  const check = await db
    .selectFrom('subtitle_check')
    .select('verdict')
    .where('kind', '=', kindCode[type])
    .where('media_id', '=', id)
    .where('path', '=', path)
    .orderBy('at', 'desc')
    .executeTakeFirst();
  if (check && check.verdict !== 'unknown') return check.verdict === 'matches';
  return (storedPercent(arrival?.score ?? null, arrival?.outOf ?? null) ?? 0) >= leastScore;
}
