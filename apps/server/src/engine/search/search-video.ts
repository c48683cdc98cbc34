import type { SearchedCopy } from '@captionarr/contract';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import type { Video } from '#engine/library/video.ts';
import { askProviders, type Answers, type ProviderResult } from './ask-providers.ts';
import { buildRecord, type TargetResult } from './build-record.ts';
import { createTimingReference } from './timing-reference.ts';
import { readStoredOffers } from './packs/stored-offers.ts';
import type { StoredPacks } from './packs/stored-packs.ts';
import { prepareSearch, queryFor, type SearchContext, type SearchTarget } from './search-context.ts';
import { findTroubles } from './find-troubles.ts';
import { findPreference } from './find-preference.ts';
import { judgeFound, type JudgedCandidate } from './judge-found.ts';
import { inputsOf } from './search-inputs.ts';
import type { SearchParts } from './search-parts.ts';
import type { SearchRecords } from './search-records.ts';
import type { SearchSessions } from './search-sessions.ts';
import type { SearchOrder, SearchOutcome } from './searcher.ts';
import type { SharedPool } from './together/share-pool.ts';
import { createWantedCheck, readMissing } from './wanted-check.ts';
import { downloadBest, type DownloadOptions, type DownloadOutcome } from './download-best.ts';
import { countsAsAttempt } from './counts-as-attempt.ts';
import { watchProviders } from './watch-providers.ts';

/** One search for one video, step by step, so that copies of a video can take each step together. */
export interface VideoSearch {
  searchId: number;
  video: Video;
  facts: VideoFacts;
  /** Code2 of the languages that providers are asked for. */
  languages: readonly string[];
  ask: () => Promise<void>;
  /** Downloads the best of each language, and decides. */
  take: () => Promise<Decision>;
  /** Leaves the record. */
  finish: (decision: Decision, copies: readonly SearchedCopy[]) => Promise<SearchOutcome>;
}

/** What is recorded of the candidates, and why. */
export type Decision = ReturnType<typeof buildRecord>;

export interface VideoSearchParts extends SearchParts, Pick<DownloadOptions, 'obtain' | 'onNewPack'> {
  records: SearchRecords;
  sessions: SearchSessions;
  packs: StoredPacks;
  isBorrowed?: SharedPool['isBorrowed'] | undefined;
}

/** Saves what is here already, which costs no provider anything. Undefined if nothing is to be searched. */
export async function beginSearch(
  parts: VideoSearchParts,
  video: Video,
  order: SearchOrder,
  signal: AbortSignal,
): Promise<VideoSearch | undefined> {
  const { records, obtain, onNewPack } = parts;
  const { type, mediaId, trigger, upgrade, who, batch, work } = order;
  const began = performance.now();
  const replaces = upgrade && (await readReplaced(parts, upgrade.historyId));
  const isStillWanted = createWantedCheck(parts.db, video, trigger, replaces);
  const languages: string[] = [];
  for (const language of order.languages ?? (await readMissing(parts.db, video)))
    if (await isStillWanted(language)) languages.push(language);
  const context = await prepareSearch(
    parts,
    { video, languages, trigger, betterThan: upgrade?.score ?? undefined },
    signal,
  );
  const offersFor = await readStoredOffers(parts, parts.packs, context);
  const stored = context.targets.map((target) => ({ target, judged: judgeFound(context, target, offersFor(target)) }));
  const isOfUse = stored.some(({ judged }) => judged.some(({ rule }) => rule === null));
  if (context.targets.length === 0 || (trigger === 'pack' && !isOfUse)) return undefined;
  const searchId = await records.begin({ type, mediaId, trigger, who });

  const measure = createTimingReference(parts, video, signal);
  const taking = { context, searchId, replaces, isStillWanted, measure, obtain, onNewPack, signal, who, batch };
  const results: TargetResult[] = [];
  const saved: DownloadOutcome[] = [];
  const open: typeof stored = [];
  for (const { target, judged } of stored) {
    const taken = (await isStillWanted(target.text)) ? await downloadBest(parts, target, judged, taking) : undefined;
    if (taken) {
      saved.push(taken);
      results.push({ target, judged, taken: taken.of, wasTried: false, wasStopped: false });
    } else open.push({ target, judged });
  }

  const asking = narrow(context, trigger === 'pack' ? [] : open.map(({ target }) => target));
  const watched = watchProviders(parts.sessions, order.session, context);
  let answers: Answers = { providers: [], asked: [], found: [] };

  return {
    searchId,
    video,
    facts: context.facts,
    languages: asking.query.languages,

    async ask() {
      answers = await ask(parts, asking, { onChange: watched.onChange, signal, run: batch });
    },

    async take() {
      for (const { target, judged: tried } of open) {
        if (!(await isStillWanted(target.text))) continue;
        const judged = judgeFound(context, target, without(answers.found, tried));
        const taken = await downloadBest(parts, target, judged, taking);
        if (taken) saved.push(taken);
        const wasTried = countsAsAttempt(target, context, answers);
        const all = bestFirst([...tried, ...judged]);
        const preference = findPreference(context, all, taken?.of);
        const troubles = findTroubles(parts, target, context, answers, all);
        const wasStopped = signal.aborted;
        results.push({ target, judged: all, taken: taken?.of, preference, wasTried, wasStopped, troubles });
      }
      return buildRecord(results, answers.providers);
    },

    async finish({ verdicts, candidates }, copies) {
      const took_ms = Math.round(performance.now() - began);
      const { comparable } = context;
      const { providers } = answers;
      const more = { ...(work && { work }), ...(copies.length > 0 && { copies: [...copies] }) };
      const inputs = inputsOf(context, results);
      await records.finish(searchId, { took_ms, verdicts, candidates, providers, comparable, inputs, ...more });
      watched.end();
      return {
        searchId,
        verdicts,
        saved: saved.map(({ language, path }) => ({ language, path })),
        tried: results.filter(({ wasTried, wasStopped }) => wasTried && !wasStopped).map(({ target }) => target.text),
      };
    },
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
  { pool, settings, isBorrowed }: VideoSearchParts,
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
    isBorrowed,
    ...options,
  });
}

async function readReplaced({ db }: SearchParts, historyId: number) {
  const row = await db.selectFrom('history').select('subtitle_path').where('id', '=', historyId).executeTakeFirst();
  return { historyId, path: row?.subtitle_path ?? null };
}
