import { ProviderFault } from '#domain/search/provider-fault.ts';
import { maxFailedDownloads } from '#domain/search/search-limits.ts';
import type { Actor } from '#engine/subtitles/after-save.ts';
import { AppError } from '#platform/errors.ts';
import { checkDownload, contentHash, type DownloadRejection } from './check-download.ts';
import { openForSaving } from './fetch-candidate.ts';
import type { ObtainDownload } from './packs/obtain-download.ts';
import { savedFrom, type StoredPack } from './packs/stored-packs.ts';
import type { createTimingReference } from './timing-reference.ts';
import { codesFor, type VideoSearchContext, type SearchTarget } from './search-context.ts';
import type { JudgedCandidate } from './judge-found.ts';
import { rememberFetched } from './known-subtitles.ts';
import { saveSubtitle, type SaveOrder } from './save-subtitle.ts';
import type { SearchParts } from './search-parts.ts';
import type { StillWanted } from './wanted-check.ts';

export interface DownloadOptions extends Actor {
  context: VideoSearchContext;
  searchId: number;
  replaces: SaveOrder['replaces'];
  isStillWanted: StillWanted;
  measure: ReturnType<typeof createTimingReference>;
  obtain: ObtainDownload;
  /** Told of a season pack that was downloaded. */
  onNewPack: (pack: StoredPack) => void;
  signal: AbortSignal;
}

export interface DownloadOutcome {
  of: JudgedCandidate;
  path: string;
  language: string;
}

/** Downloads the best candidate, or the next one if it is unusable; records the reason on the others. */
export async function downloadBest(
  parts: SearchParts,
  target: SearchTarget,
  judged: readonly JudgedCandidate[],
  taking: DownloadOptions,
): Promise<DownloadOutcome | undefined> {
  let tries = 0;
  for (const one of judged) {
    if (one.rule !== null) continue;
    if (taking.signal.aborted || tries >= maxFailedDownloads) return undefined;
    const outcome = await tryOne(parts, target, one, taking);
    if ('path' in outcome) return outcome;
    if (taking.signal.aborted) return undefined;
    Object.assign(one, outcome);
    if (outcome.rule === 'not-saved') return undefined;
    if (outcome.rule !== 'provider-failed') tries += 1;
  }
  return undefined;
}

async function tryOne(
  parts: SearchParts,
  target: SearchTarget,
  one: JudgedCandidate,
  taking: DownloadOptions,
): Promise<DownloadOutcome | (DownloadRejection & Pick<JudgedCandidate, 'fault'>)> {
  const { db, now = Date.now } = parts;
  const { context, signal } = taking;
  const { video, facts, profile } = context;
  const { provider, found, score, of } = one.candidate;
  const remember = (outcome: 'saved' | DownloadRejection['rule'], hash: string | null) =>
    rememberFetched(
      db,
      { type: video.type, mediaId: video.id, provider, subsId: found.id, language: target.text, hash, outcome },
      now(),
    );
  const refuse = async (rejection: DownloadRejection, hash: string | null = null) => {
    await remember(rejection.rule, hash);
    return rejection;
  };

  try {
    const { downloaded, pack, isNew } = await taking.obtain(context, of, signal);
    if (pack && isNew) taking.onNewPack(pack);
    if (pack && pack.episodeId !== video.id) of.pack = pack;
    const { language } = target;
    const { originalFormat } = profile;
    const opened = await openForSaving(parts, downloaded, { found, facts, language, originalFormat });
    if (opened.problem !== undefined) return await refuse({ rule: 'broken', detail: opened.problem });
    const hash = contentHash(opened.bytes);
    const rejection = await checkDownload({
      ...opened,
      language,
      accepted: codesFor(target, context.equals),
      duration: facts.duration,
      isKnownContent: context.known.isKnownContent,
      measure: taking.measure,
    });
    if (rejection) return await refuse(rejection, hash);
    signal.throwIfAborted();
    if (!(await taking.isStillWanted(target.text))) return await refuse(tooLate);
    const action = taking.replaces ? ('Upgrade' as const) : ('Download' as const);
    const order = { ...taking, video, language, opened, provider, found, score, action };
    const saved = await saveSubtitle(parts, { ...order, ...savedFrom(pack, video) });
    if (saved.isSame) return await refuse(sameBytes, hash);
    await remember('saved', hash);
    return { of: one, path: saved.path, language: saved.language };
  } catch (error) {
    if (signal.aborted) return { rule: 'provider-failed', detail: 'The search was canceled.' };
    if (error instanceof AppError) return refuse({ rule: 'not-saved', detail: error.message });
    if (!(error instanceof ProviderFault)) throw error;
    if (error.owner === 'item') return refuse({ rule: 'broken', detail: error.message });
    return { rule: 'provider-failed', detail: error.message, fault: error.reason };
  }
}

const tooLate = { rule: 'not-saved', detail: 'Another subtitle was saved in the meantime.' } as const;

const sameBytes = {
  rule: 'same-bytes',
  detail: 'It’s byte-for-byte identical to the current file.',
} as const;
