import { findVideo, type Video } from '#engine/library/video.ts';
import { createKeyedMutex } from '#platform/mutex.ts';
import { askProviders, type Answers, type ProviderResult } from './ask-providers.ts';
import { buildRecord, type TargetResult } from './build-record.ts';
import { createTimingReference } from './timing-reference.ts';
import { fillSeason } from './packs/fill-season.ts';
import { createObtainDownload } from './packs/obtain-download.ts';
import { readStoredOffers } from './packs/stored-offers.ts';
import type { StoredPack, StoredPacks } from './packs/stored-packs.ts';
import { prepareSearch, queryFor, type SearchContext, type SearchTarget } from './search-context.ts';
import { findPreference } from './find-preference.ts';
import { judgeFound, type JudgedCandidate } from './judge-found.ts';
import type { SearchParts } from './search-parts.ts';
import type { SearchRecords } from './search-records.ts';
import type { SearchSessions } from './search-sessions.ts';
import type { Searcher, SearchOrder, SearchOutcome } from './searcher.ts';
import { createWantedCheck, readMissing } from './wanted-check.ts';
import { downloadBest, type DownloadOptions, type DownloadOutcome } from './download-best.ts';
import { countsAsAttempt } from './counts-as-attempt.ts';
import { watchProviders } from './watch-providers.ts';

/** Searches for one video at a time, so that downloads are not repeated. */
export function createSearcher(parts: Parts): Searcher {
  const exclusively = createKeyedMutex();
  const obtain = createObtainDownload(parts, parts.packs);

  async function search(order: SearchOrder, signal: AbortSignal): Promise<SearchOutcome> {
    const video = await findVideo(parts.db, order.type, order.mediaId);
    const found: StoredPack[] = [];
    const onNewPack = (pack: StoredPack) => void found.push(pack);
    // Episodes in one file share their subtitles.
    const outcome = await exclusively(video.path, () =>
      searchVideo({ ...parts, obtain, onNewPack }, video, order, signal),
    );
    for (const pack of found) await fillSeason(parts, pack, order.who, (next) => search(next, signal), signal);
    return outcome;
  }

  return { search };
}

interface Parts extends SearchParts {
  records: SearchRecords;
  sessions: SearchSessions;
  packs: StoredPacks;
}

async function searchVideo(
  parts: Parts & Pick<DownloadOptions, 'obtain' | 'onNewPack'>,
  video: Video,
  order: SearchOrder,
  signal: AbortSignal,
): Promise<SearchOutcome> {
  const { records, obtain, onNewPack } = parts;
  const { type, mediaId, trigger, upgrade, who, batch, work } = order;
  const began = performance.now();
  const replaces = upgrade && (await readReplaced(parts, upgrade.historyId));
  const isStillWanted = createWantedCheck(parts.db, video, trigger, replaces);
  const languages: string[] = [];
  for (const language of order.languages ?? (await readMissing(parts.db, video)))
    if (await isStillWanted(language)) languages.push(language);
  const context = await prepareSearch(parts, { video, languages, trigger, betterThan: upgrade?.score }, signal);
  const offersFor = await readStoredOffers(parts, parts.packs, context);
  const stored = context.targets.map((target) => ({ target, judged: judgeFound(context, target, offersFor(target)) }));
  const isOfUse = stored.some(({ judged }) => judged.some(({ rule }) => rule === null));
  if (context.targets.length === 0 || (trigger === 'pack' && !isOfUse))
    return { searchId: null, verdicts: [], saved: [], tried: [] };
  const searchId = await records.begin({ type, mediaId, trigger, who });

  const measure = createTimingReference(parts, video, signal);
  const taking = { context, searchId, replaces, isStillWanted, measure, obtain, onNewPack, signal, who, batch };
  const results: TargetResult[] = [];
  const saved: DownloadOutcome[] = [];
  const open: typeof stored = [];
  // What is here already costs no provider anything.
  for (const { target, judged } of stored) {
    const taken = (await isStillWanted(target.text)) ? await downloadBest(parts, target, judged, taking) : undefined;
    if (taken) {
      saved.push(taken);
      results.push({ target, judged, taken: taken.of, wasTried: false, wasStopped: false });
    } else open.push({ target, judged });
  }

  const asking = narrow(context, trigger === 'pack' ? [] : open.map(({ target }) => target));
  const watched = watchProviders(parts.sessions, order.session, context);
  const answers = await ask(parts, asking, { onChange: watched.onChange, signal, run: batch });
  for (const { target, judged: tried } of open) {
    if (!(await isStillWanted(target.text))) continue;
    const judged = judgeFound(context, target, without(answers.found, tried));
    const taken = await downloadBest(parts, target, judged, taking);
    if (taken) saved.push(taken);
    const wasTried = countsAsAttempt(target, context, answers);
    const all = bestFirst([...tried, ...judged]);
    const preference = findPreference(context, all, taken?.of);
    results.push({ target, judged: all, taken: taken?.of, preference, wasTried, wasStopped: signal.aborted });
  }

  const { verdicts, candidates } = buildRecord(results, answers.providers);
  const took_ms = Math.round(performance.now() - began);
  const { comparable } = context;
  const { providers } = answers;
  await records.finish(searchId, { took_ms, verdicts, candidates, providers, comparable, ...(work && { work }) });
  watched.end();
  return {
    searchId,
    verdicts,
    saved: saved.map(({ language, path }) => ({ language, path })),
    tried: results.filter(({ wasTried, wasStopped }) => wasTried && !wasStopped).map(({ target }) => target.text),
  };
}

/** The same search for fewer targets. */
const narrow = (context: SearchContext, targets: readonly SearchTarget[]): SearchContext => ({
  ...context,
  targets,
  query: queryFor(context.facts, targets, context.equals),
});

/** Results that were not tried before: a provider may offer a pack that is here. */
const without = (found: readonly ProviderResult[], tried: readonly JudgedCandidate[]): ProviderResult[] => {
  const names = new Set(tried.map(({ candidate }) => `${candidate.provider} ${candidate.found.id}`));
  return found.filter((one) => !names.has(`${one.provider.key} ${one.found.id}`));
};

const bestFirst = (judged: readonly JudgedCandidate[]): JudgedCandidate[] =>
  judged.toSorted((one, other) => other.candidate.score.score - one.candidate.score.score);

async function ask(
  { pool, settings }: SearchParts,
  context: SearchContext,
  options: Pick<Parameters<typeof askProviders>[2], 'onChange' | 'signal' | 'run'>,
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
    isUrgent: context.isUrgent,
    isForPerson: context.isForPerson,
    ...options,
  });
}

async function readReplaced({ db }: SearchParts, historyId: number) {
  const row = await db.selectFrom('history').select('subtitle_path').where('id', '=', historyId).executeTakeFirst();
  return { historyId, path: row?.subtitle_path ?? null };
}
