import type { FoundSubtitle, SearchProgress, SubtitleContent } from '@captionarr/contract';
import type { Actor } from '#engine/subtitles/after-save.ts';
import type { Video } from '#engine/library/video.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';
import { askProviders, type Answers } from './ask-providers.ts';
import { buildRecord } from './build-record.ts';
import { createHandleStore } from './result-handles.ts';
import { prepareSearch, type SearchContext } from './search-context.ts';
import { findTroubles } from './find-troubles.ts';
import { judgeFound, type JudgedCandidate } from './judge-found.ts';
import { createManualDownloads, type OpenedResult, type SubtitleHandle } from './manual-downloads.ts';
import { presentFound } from './present-found.ts';
import type { StoredPacks } from './packs/stored-packs.ts';
import { inputsOf } from './search-inputs.ts';
import type { SearchParts } from './search-parts.ts';
import type { SearchRecords } from './search-records.ts';
import type { SearchSessions } from './search-sessions.ts';
import { prepareTitleSearch, type AnyTitle } from './search-title.ts';
import { countsAsAttempt } from './counts-as-attempt.ts';

export interface ManualDownload extends Actor {
  /** The opaque text of the found subtitle. */
  handle: string;
  hi: boolean;
  forced: boolean;
  /** Kept in the format that it comes in. */
  originalFormat: boolean;
}

export interface ManualSearchRequest {
  who: string;
  /** Key under which clients watch the progress. */
  session?: string | undefined;
}

export interface TitleSearchRequest {
  title: AnyTitle;
  /** `en`, `en:hi` or `en:forced`. */
  languages: readonly string[];
  session?: string | undefined;
}

/** Searching by hand: everything that the providers have, and one of it on demand. */
export interface ManualSearch {
  /** Ends when all providers responded, the user stops it, or the signal aborts; leaves a record. */
  search: (video: Video, request: ManualSearchRequest, signal: AbortSignal) => Promise<FoundSubtitle[]>;
  /** The same for a title that needn't be in the library; leaves no record. */
  searchTitle: (request: TitleSearchRequest, signal: AbortSignal) => Promise<FoundSubtitle[]>;
  /** Waits up to 20 seconds for something newer than `after`. */
  watch: (session: string, after: number, signal: AbortSignal) => Promise<SearchProgress>;
  stop: (session: string) => void;
  preview: (handle: string) => Promise<SubtitleContent>;
  download: (video: Video, request: ManualDownload) => Promise<void>;
  /** A result as a file in UTF-8 that isn't saved here. */
  open: (handle: string) => Promise<OpenedResult>;
}

export function createManualSearch(
  parts: SearchParts,
  records: SearchRecords,
  sessions: SearchSessions,
  packs: StoredPacks,
): ManualSearch {
  const { pool, settings, now = Date.now } = parts;
  const handles = createHandleStore<SubtitleHandle>(now);

  async function search(
    video: Video,
    { session, who }: ManualSearchRequest,
    gone: AbortSignal,
  ): Promise<FoundSubtitle[]> {
    const began = performance.now();
    const context = await prepareSearch(parts, { video, languages: 'profile', trigger: 'manual' }, gone);
    const searchId = await records.begin({ type: video.type, mediaId: video.id, trigger: 'manual', who });
    const finish = async (answers: Answers, signal: AbortSignal) => {
      const results = resultsOf(parts, context, answers, signal);
      const record = buildRecord(results, answers.providers);
      const inputs = inputsOf(context, results);
      const took_ms = Math.round(performance.now() - began);
      const { comparable } = context;
      await records.finish(searchId, { ...record, took_ms, providers: answers.providers, comparable, inputs });
    };
    return ask(context, { session, searchId, finish }, gone);
  }

  async function ask(
    context: SearchContext,
    { session, searchId, finish }: AskRequest,
    gone: AbortSignal,
  ): Promise<FoundSubtitle[]> {
    const stopping = new AbortController();
    const signal = AbortSignal.any([gone, stopping.signal]);
    let answers: Answers = { providers: [], asked: [], found: [] };
    let isDone = false;
    const given = new Map<JudgedCandidate['candidate']['found'], string>();
    const handleOf = ({ candidate }: JudgedCandidate) => {
      const { found } = candidate;
      const handle = given.get(found) ?? handles.add({ context, candidate, searchId });
      given.set(found, handle);
      return handle;
    };
    const list = () => bestJudgement(context, answers).map((one) => presentFound(one, context.profile, handleOf(one)));
    const snapshot = () => ({
      done: isDone,
      minimum: context.targets[0]?.minimum ?? 0,
      providers: answers.providers.map((one) => ({ ...one })),
      data: list(),
    });
    const changed = session === undefined ? () => undefined : sessions.open(session, snapshot, () => stopping.abort());

    answers = await askProviders(pool, context.query, {
      mode: settings.get('general.multithreading') ? 'together' : 'in-turn',
      onChange: (soFar) => {
        answers = soFar;
        changed();
      },
      signal,
      isUrgent: context.isUrgent,
      isForPerson: context.isForPerson,
    });
    await finish?.(answers, signal);
    isDone = true;
    changed();
    failIfNobodyAnswered(answers);
    return list();
  }

  return {
    search,
    searchTitle: async ({ session, ...request }, gone) =>
      ask(await prepareTitleSearch(parts, request), { session }, gone),
    watch: sessions.watch,
    stop: sessions.stop,
    ...createManualDownloads(parts, handles, packs),
  };
}

interface AskRequest {
  session?: string | undefined;
  searchId?: number;
  /** When everybody answered, before the watchers are told. */
  finish?: (answers: Answers, signal: AbortSignal) => Promise<void>;
}

/** Each subtitle once, judged for the target it fits best, best first. Subtitles that fit no target are dropped. */
function bestJudgement(context: SearchContext, { found }: Answers): JudgedCandidate[] {
  const best = new Map<JudgedCandidate['candidate']['of'], JudgedCandidate>();
  for (const target of context.targets)
    for (const one of judgeFound(context, target, found)) {
      const { of, score } = one.candidate;
      if (one.rule === 'wrong-language') continue;
      const other = best.get(of);
      const isBetter = !other || rank(one) < rank(other) || score.score > other.candidate.score.score;
      if (isBetter && (!other || rank(one) <= rank(other))) best.set(of, one);
    }
  return [...best.values()].toSorted(
    ({ candidate: { score: one } }, { candidate: { score: other } }) =>
      other.score - one.score || other.withoutHash - one.withoutHash,
  );
}

/** Results that match the target come before results for another variant. */
const rank = ({ rule }: JudgedCandidate) => (rule === 'forced' || rule === 'hearing-impaired' ? 1 : 0);

const resultsOf = (parts: SearchParts, context: SearchContext, answers: Answers, { aborted }: AbortSignal) =>
  context.targets.map((target) => {
    const judged = judgeFound(context, target, answers.found);
    return {
      target,
      judged,
      taken: undefined,
      wasTried: countsAsAttempt(target, context, answers),
      wasStopped: aborted,
      isByHand: true,
      troubles: findTroubles(parts, target, context, answers, judged),
    };
  });

/** An empty list would look as if there were nothing. */
function failIfNobodyAnswered({ asked, providers }: Answers): void {
  if (asked.length > 0) return;
  if (providers.length === 0)
    throw new AppError('failed', 'No providers are enabled. Enable at least one under Settings › Providers.', {
      help: 'no-provider',
    });
  const paused = providers.filter(({ state }) => state === 'paused');
  if (paused.length > 0)
    throw new AppError(
      'failed',
      sentence`No provider is available right now. ${paused.map(({ message }) => message).join(' ')}`,
      {
        help: 'no-provider',
      },
    );
}
