import type { FoundSubtitle, SearchProgress, SubtitleContent } from '@captionarr/contract';
import type { Maker } from '#engine/subtitles/after-save.ts';
import type { Video } from '#engine/library/video.ts';
import { AppError } from '#platform/errors.ts';
import { askProviders, type Answers } from './ask-providers.ts';
import { buildRecord } from './build-record.ts';
import { createHandles } from './handles.ts';
import { openInquiry, type Inquiry } from './inquiry.ts';
import { judgeFound, type JudgedFound } from './judge-found.ts';
import { createManualDownloads, type HandledSubtitle } from './manual-downloads.ts';
import { presentFound } from './present-found.ts';
import type { SearchParts } from './search-parts.ts';
import type { SearchRecords } from './search-records.ts';
import type { SearchSessions } from './search-sessions.ts';
import { wasTriedFor } from './was-tried.ts';

export interface ManualDownload extends Maker {
  /** The opaque text of the found subtitle. */
  handle: string;
  hi: boolean;
  forced: boolean;
  /** Kept in the format that it comes in. */
  originalFormat: boolean;
}

export interface ManualSearchWish {
  who: string;
  /** Key under which clients watch the progress. */
  session?: string | undefined;
}

/** Searching by hand: everything that the providers have, and one of it on demand. */
export interface ManualSearch {
  /** Ends when all providers responded, the user stops it, or the signal aborts; leaves a record. */
  search: (video: Video, wish: ManualSearchWish, signal: AbortSignal) => Promise<FoundSubtitle[]>;
  /** Waits up to 20 seconds for something newer than `after`. */
  watch: (session: string, after: number, signal: AbortSignal) => Promise<SearchProgress>;
  stop: (session: string) => void;
  preview: (handle: string) => Promise<SubtitleContent>;
  download: (video: Video, wish: ManualDownload) => Promise<void>;
}

export function createManualSearch(parts: SearchParts, records: SearchRecords, sessions: SearchSessions): ManualSearch {
  const { pool, settings, now = Date.now } = parts;
  const handles = createHandles<HandledSubtitle>(now);

  async function search(video: Video, { session, who }: ManualSearchWish, gone: AbortSignal): Promise<FoundSubtitle[]> {
    const began = performance.now();
    const stopping = new AbortController();
    const signal = AbortSignal.any([gone, stopping.signal]);
    const inquiry = await openInquiry(parts, { video, languages: 'profile', trigger: 'manual' }, signal);
    const searchId = await records.begin({ type: video.type, mediaId: video.id, trigger: 'manual', who });

    let answers: Answers = { providers: [], asked: [], found: [] };
    let isDone = false;
    const given = new Map<JudgedFound['candidate']['found'], string>();
    const handleOf = ({ candidate }: JudgedFound) => {
      const { found } = candidate;
      const handle = given.get(found) ?? handles.add({ inquiry, candidate, searchId });
      given.set(found, handle);
      return handle;
    };
    const list = () => bestJudgement(inquiry, answers).map((one) => presentFound(one, inquiry.profile, handleOf(one)));
    const snapshot = () => ({
      done: isDone,
      minimum: inquiry.wishes[0]?.minimum ?? 0,
      providers: answers.providers.map((one) => ({ ...one })),
      data: list(),
    });
    const changed = session === undefined ? () => undefined : sessions.open(session, snapshot, () => stopping.abort());

    answers = await askProviders(pool, inquiry.query, {
      mode: settings.get('general.multithreading') ? 'together' : 'in-turn',
      onChange: (soFar) => {
        answers = soFar;
        changed();
      },
      signal,
      isUrgent: inquiry.isUrgent,
    });
    const record = buildRecord(resultsOf(inquiry, answers, signal), answers.providers);
    const took_ms = Math.round(performance.now() - began);
    await records.finish(searchId, { ...record, took_ms, providers: answers.providers });
    isDone = true;
    changed();
    refuseSilence(answers);
    return list();
  }

  return {
    search,
    watch: sessions.watch,
    stop: sessions.stop,
    ...createManualDownloads(parts, handles),
  };
}

/** Each subtitle once, judged for the target it fits best, best first. Subtitles that fit no target are dropped. */
function bestJudgement(inquiry: Inquiry, { found }: Answers): JudgedFound[] {
  const best = new Map<JudgedFound['candidate']['of'], JudgedFound>();
  for (const wish of inquiry.wishes)
    for (const one of judgeFound(inquiry, wish, found)) {
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
const rank = ({ rule }: JudgedFound) => (rule === 'forced' || rule === 'hearing-impaired' ? 1 : 0);

const resultsOf = (inquiry: Inquiry, answers: Answers, { aborted }: AbortSignal) =>
  inquiry.wishes.map((wish) => ({
    wish,
    judged: judgeFound(inquiry, wish, answers.found),
    taken: undefined,
    wasTried: wasTriedFor(wish, inquiry, answers),
    wasStopped: aborted,
    isByHand: true,
  }));

/** An empty list would look as if there were nothing. */
function refuseSilence({ asked, providers }: Answers): void {
  if (asked.length > 0) return;
  if (providers.length === 0)
    throw new AppError('failed', 'No provider is enabled. Enable one in the settings, and search again.', {
      help: 'no-provider',
    });
  const paused = providers.filter(({ state }) => state === 'paused');
  if (paused.length > 0)
    throw new AppError('failed', `No provider can be asked now. ${paused.map(({ message }) => message).join(' ')}`, {
      help: 'no-provider',
    });
}
