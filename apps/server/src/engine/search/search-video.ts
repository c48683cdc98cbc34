import { findVideo, type Video } from '#engine/library/video.ts';
import { createKeyedMutex } from '#platform/mutex.ts';
import { askProviders, type Answers } from './ask-providers.ts';
import { buildRecord, type TargetResult } from './build-record.ts';
import { createTimingReference } from './timing-reference.ts';
import { prepareSearch, type SearchContext } from './search-context.ts';
import { judgeFound } from './judge-found.ts';
import type { SearchParts } from './search-parts.ts';
import type { SearchRecords } from './search-records.ts';
import type { SearchSessions } from './search-sessions.ts';
import type { Searcher, SearchOrder, SearchOutcome } from './searcher.ts';
import { createWantedCheck, readMissing } from './wanted-check.ts';
import { downloadBest, type DownloadOutcome } from './download-best.ts';
import { countsAsAttempt } from './counts-as-attempt.ts';
import { watchProviders } from './watch-providers.ts';

/** Searches for one video at a time, so that downloads are not repeated. */
export function createSearcher(parts: SearchParts, records: SearchRecords, sessions: SearchSessions): Searcher {
  const exclusively = createKeyedMutex();
  return {
    async search(order, signal) {
      const video = await findVideo(parts.db, order.type, order.mediaId);
      // Episodes in one file share their subtitles.
      return exclusively(video.path, () => searchVideo({ ...parts, records, sessions }, video, order, signal));
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
  const isStillWanted = createWantedCheck(parts.db, video, trigger, replaces);
  const languages: string[] = [];
  for (const language of order.languages ?? (await readMissing(parts.db, video)))
    if (await isStillWanted(language)) languages.push(language);
  const context = await prepareSearch(parts, { video, languages, trigger, betterThan: upgrade?.score }, signal);
  const searchId = await records.begin({ type, mediaId, trigger, who });

  const watched = watchProviders(parts.sessions, order.session, context);
  const answers = await ask(parts, context, watched.onChange, signal);
  const measure = createTimingReference(parts, video, signal);
  const taking = { context, searchId, replaces, isStillWanted, measure, signal, who, batch };
  const results: TargetResult[] = [];
  const saved: DownloadOutcome[] = [];
  for (const target of context.targets) {
    if (!(await isStillWanted(target.text))) continue;
    const judged = judgeFound(context, target, answers.found);
    const taken = await downloadBest(parts, target, judged, taking);
    if (taken) saved.push(taken);
    const wasTried = countsAsAttempt(target, context, answers);
    results.push({ target, judged, taken: taken?.of, wasTried, wasStopped: signal.aborted });
  }

  const { verdicts, candidates } = buildRecord(results, answers.providers);
  const took_ms = Math.round(performance.now() - began);
  const { comparable } = context;
  await records.finish(searchId, { took_ms, verdicts, candidates, providers: answers.providers, comparable });
  watched.end();
  return {
    searchId,
    verdicts,
    saved: saved.map(({ language, path }) => ({ language, path })),
    tried: results.filter(({ wasTried, wasStopped }) => wasTried && !wasStopped).map(({ target }) => target.text),
  };
}

async function ask(
  { pool, settings }: SearchParts,
  context: SearchContext,
  onChange: (answers: Answers) => void,
  signal: AbortSignal,
): Promise<Answers> {
  if (context.targets.length === 0) return { providers: [], asked: [], found: [] };
  const mode = settings.get('general.use_provider_priority')
    ? 'until-enough'
    : settings.get('general.multithreading')
      ? 'together'
      : 'in-turn';
  return askProviders(pool, context.query, {
    mode,
    isEnough: (found) =>
      context.targets.every((target) => judgeFound(context, target, found).some(({ rule }) => rule === null)),
    onChange,
    signal,
    isUrgent: context.isUrgent,
  });
}

async function readReplaced({ db }: SearchParts, historyId: number) {
  const row = await db.selectFrom('history').select('subtitle_path').where('id', '=', historyId).executeTakeFirst();
  return { historyId, path: row?.subtitle_path ?? null };
}
