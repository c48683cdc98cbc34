import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { Maker } from '#engine/subtitles/after-save.ts';
import { AppError } from '#platform/errors.ts';
import { checkDownload, contentHash, type Refusal } from './check-download.ts';
import { openAsWished } from './fetch-candidate.ts';
import type { createFitting } from './fitting-times.ts';
import { codesFor, type Inquiry, type TextWish } from './inquiry.ts';
import type { JudgedFound } from './judge-found.ts';
import { rememberFetched } from './known-subtitles.ts';
import { saveSubtitle, type SaveOrder } from './save-subtitle.ts';
import type { SearchParts } from './search-parts.ts';
import type { StillWanted } from './still-wanted.ts';

export interface Taking extends Maker {
  inquiry: Inquiry;
  searchId: number;
  replaces: SaveOrder['replaces'];
  isStillWanted: StillWanted;
  measure: ReturnType<typeof createFitting>;
  signal: AbortSignal;
}

export interface Taken {
  of: JudgedFound;
  path: string;
  language: string;
}

/** Maximum number of failed downloads for one language in one search; the next search continues. */
const mostTries = 5;

/** Downloads the best candidate, or the next one if it is unusable; records the reason on the others. */
export async function takeBest(
  parts: SearchParts,
  wish: TextWish,
  judged: readonly JudgedFound[],
  taking: Taking,
): Promise<Taken | undefined> {
  let tries = 0;
  for (const one of judged) {
    if (one.rule !== null) continue;
    if (taking.signal.aborted || tries >= mostTries) return undefined;
    const outcome = await tryOne(parts, wish, one, taking);
    if ('path' in outcome) return outcome;
    if (taking.signal.aborted) return undefined;
    Object.assign(one, outcome);
    if (outcome.rule === 'not-saved') return undefined;
    if (outcome.rule !== 'provider-failed') tries += 1;
  }
  return undefined;
}

async function tryOne(parts: SearchParts, wish: TextWish, one: JudgedFound, taking: Taking): Promise<Taken | Refusal> {
  const { db, pool, now = Date.now } = parts;
  const { inquiry, signal } = taking;
  const { video, facts, profile } = inquiry;
  const { provider, found, score } = one.candidate;
  const remember = (outcome: 'saved' | Refusal['rule'], hash: string | null) =>
    rememberFetched(
      db,
      { type: video.type, mediaId: video.id, provider, subsId: found.id, language: wish.text, hash, outcome },
      now(),
    );
  const refuse = async (refusal: Refusal, hash: string | null = null) => {
    await remember(refusal.rule, hash);
    return refusal;
  };

  try {
    const downloaded = await pool.download(provider, found, facts, signal, inquiry.isUrgent);
    const { language } = wish;
    const { originalFormat } = profile;
    const opened = await openAsWished(parts, downloaded, { found, facts, language, originalFormat });
    if (opened.problem !== undefined) return await refuse({ rule: 'broken', detail: opened.problem });
    const hash = contentHash(opened.bytes);
    const refusal = await checkDownload({
      ...opened,
      language,
      accepted: codesFor(wish, inquiry.equals),
      duration: facts.duration,
      isKnownContent: inquiry.known.isKnownContent,
      measure: taking.measure,
    });
    if (refusal) return await refuse(refusal, hash);
    signal.throwIfAborted();
    if (!(await taking.isStillWanted(wish.text))) return await refuse(tooLate);
    const action = taking.replaces ? 'Upgrade' : 'Download';
    const saved = await saveSubtitle(parts, { ...taking, video, language, opened, provider, found, score, action });
    if (saved.isSame) return await refuse(sameBytes, hash);
    await remember('saved', hash);
    return { of: one, path: saved.path, language: saved.language };
  } catch (error) {
    if (signal.aborted) return { rule: 'provider-failed', detail: 'The search was stopped.' };
    if (error instanceof AppError) return refuse({ rule: 'not-saved', detail: error.message });
    if (!(error instanceof ProviderFault)) throw error;
    if (error.owner === 'item') return refuse({ rule: 'broken', detail: error.message });
    return { rule: 'provider-failed', detail: error.message };
  }
}

const tooLate = { rule: 'not-saved', detail: 'Somebody has saved another one meanwhile.' } as const;

const sameBytes = {
  rule: 'same-bytes',
  detail: 'It is the same file, to the byte, as the one that is there.',
} as const;
