import { findVideo, type Video } from '#engine/library/video.ts';
import { createTurnsByKey } from '#platform/turns.ts';
import { askProviders, type Answers } from './ask-providers.ts';
import { buildRecord, type WishResult } from './build-record.ts';
import { createFitting } from './fitting-times.ts';
import { openInquiry, type Inquiry } from './inquiry.ts';
import { judgeFound } from './judge-found.ts';
import type { SearchParts } from './search-parts.ts';
import type { SearchRecords } from './search-records.ts';
import type { SearchSessions } from './search-sessions.ts';
import type { Searcher, SearchOrder, SearchOutcome } from './searcher.ts';
import { createStillWanted, readMissing } from './still-wanted.ts';
import { takeBest, type Taken } from './take-best.ts';
import { wasTriedFor } from './was-tried.ts';
import { watchProviders } from './watch-providers.ts';

/** Searches for one video at a time, so that downloads are not repeated. */
export function createSearcher(parts: SearchParts, records: SearchRecords, sessions: SearchSessions): Searcher {
  const inTurn = createTurnsByKey();
  return {
    async search(order, signal) {
      const video = await findVideo(parts.db, order.type, order.mediaId);
      // Episodes in one file share their subtitles.
      return inTurn(video.path, () => searchVideo({ ...parts, records, sessions }, video, order, signal));
    },
  };
}

interface Parts extends SearchParts {
  records: SearchRecords;
  sessions: SearchSessions;
}

async function searchVideo(
  parts: Parts,
  video: Video,
  order: SearchOrder,
  signal: AbortSignal,
): Promise<SearchOutcome> {
  const { records } = parts;
  const { type, mediaId, trigger, upgrade, who, batch } = order;
  const began = performance.now();
  const replaces = upgrade && (await readReplaced(parts, upgrade.historyId));
  const isStillWanted = createStillWanted(parts.db, video, trigger, replaces);
  const languages: string[] = [];
  for (const language of order.languages ?? (await readMissing(parts.db, video)))
    if (await isStillWanted(language)) languages.push(language);
  const inquiry = await openInquiry(parts, { video, languages, trigger, betterThan: upgrade?.score }, signal);
  const searchId = await records.begin({ type, mediaId, trigger, who });

  const watched = watchProviders(parts.sessions, order.session, inquiry);
  const answers = await ask(parts, inquiry, watched.onChange, signal);
  const measure = createFitting(parts, video, signal);
  const taking = { inquiry, searchId, replaces, isStillWanted, measure, signal, who, batch };
  const results: WishResult[] = [];
  const saved: Taken[] = [];
  for (const wish of inquiry.wishes) {
    if (!(await isStillWanted(wish.text))) continue;
    const judged = judgeFound(inquiry, wish, answers.found);
    const taken = await takeBest(parts, wish, judged, taking);
    if (taken) saved.push(taken);
    const wasTried = wasTriedFor(wish, inquiry, answers);
    results.push({ wish, judged, taken: taken?.of, wasTried, wasStopped: signal.aborted });
  }

  const { verdicts, candidates } = buildRecord(results, answers.providers);
  const took_ms = Math.round(performance.now() - began);
  await records.finish(searchId, { took_ms, verdicts, candidates, providers: answers.providers });
  watched.end();
  return {
    searchId,
    verdicts,
    saved: saved.map(({ language, path }) => ({ language, path })),
    tried: results.filter(({ wasTried, wasStopped }) => wasTried && !wasStopped).map(({ wish }) => wish.text),
  };
}

async function ask(
  { pool, settings }: SearchParts,
  inquiry: Inquiry,
  onChange: (answers: Answers) => void,
  signal: AbortSignal,
): Promise<Answers> {
  if (inquiry.wishes.length === 0) return { providers: [], asked: [], found: [] };
  const mode = settings.get('general.use_provider_priority')
    ? 'until-enough'
    : settings.get('general.multithreading')
      ? 'together'
      : 'in-turn';
  return askProviders(pool, inquiry.query, {
    mode,
    isEnough: (found) =>
      inquiry.wishes.every((wish) => judgeFound(inquiry, wish, found).some(({ rule }) => rule === null)),
    onChange,
    signal,
    isUrgent: inquiry.isUrgent,
  });
}

async function readReplaced({ db }: SearchParts, historyId: number) {
  const row = await db.selectFrom('history').select('subtitle_path').where('id', '=', historyId).executeTakeFirst();
  return { historyId, path: row?.subtitle_path ?? null };
}
