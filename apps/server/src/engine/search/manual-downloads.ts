import type { SubtitleContent } from '@captionarr/contract';
import { formatLanguageText } from '#domain/languages/language-text.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import { helpWithFault } from '#engine/providers/help-with-fault.ts';
import { createShowing } from '#engine/files/show-files.ts';
import { assertThere, type Video } from '#engine/library/video.ts';
import { AppError } from '#platform/errors.ts';
import type { DownloadedSubtitle } from '#providers/provider.ts';
import { contentHash } from './check-download.ts';
import { openAsWished } from './fetch-candidate.ts';
import type { Handles } from './handles.ts';
import type { Inquiry } from './inquiry.ts';
import type { FoundCandidate } from './judge-found.ts';
import { rememberFetched } from './known-subtitles.ts';
import type { ManualDownload } from './manual-search.ts';
import { saveSubtitle } from './save-subtitle.ts';
import type { SearchParts } from './search-parts.ts';

/** The data behind a result handle. */
export interface HandledSubtitle {
  inquiry: Inquiry;
  candidate: FoundCandidate;
  searchId: number;
  /** Set after the first request: a preview before the download does not fetch twice. */
  downloaded?: Promise<DownloadedSubtitle>;
}

const patience = 180_000;
/** Downloads that are kept for who looks first and decides then. */
const mostKept = 30;

/** Previews or saves a result of a manual search. */
export function createManualDownloads(parts: SearchParts, handles: Handles<HandledSubtitle>) {
  const { db, pool, runInWorker, now = Date.now } = parts;
  const showing = createShowing(runInWorker);
  const kept: HandledSubtitle[] = [];

  function keep(one: HandledSubtitle): void {
    kept.push(one);
    if (kept.length > mostKept) delete kept.shift()?.downloaded;
  }

  function fetch(one: HandledSubtitle): Promise<DownloadedSubtitle> {
    if (one.downloaded) return one.downloaded;
    const { candidate, inquiry } = one;
    keep(one);
    one.downloaded = pool
      .download(candidate.provider, candidate.found, inquiry.facts, AbortSignal.timeout(patience), inquiry.isUrgent)
      .catch((error: unknown) => {
        delete one.downloaded;
        throw error instanceof ProviderFault
          ? new AppError('failed', error.message, { cause: error, help: helpWithFault[error.owner] })
          : error;
      });
    return one.downloaded;
  }

  async function open(one: HandledSubtitle, wish: Pick<ManualDownload, 'hi' | 'forced' | 'originalFormat'>) {
    const { found, provider } = one.candidate;
    const language = { code2: found.language.code2, hi: wish.hi, forced: wish.forced };
    const { facts } = one.inquiry;
    const { originalFormat } = wish;
    const opened = await openAsWished(parts, await fetch(one), { found, facts, language, originalFormat });
    if (opened.problem !== undefined)
      throw new AppError('failed', `What ${provider} has for this is of no use. ${opened.problem}`, {
        help: 'subtitle-unusable',
      });
    return { opened, language };
  }

  return {
    async preview(handle: string): Promise<SubtitleContent> {
      const one = handles.find(handle);
      const { found } = one.candidate;
      const { opened } = await open(one, { ...found.language, ...one.inquiry.profile });
      const path = `preview.${opened.extension}`;
      return showing.view({ bytes: opened.bytes, path, language: formatLanguageText(found.language) });
    },

    async download(video: Video, wish: ManualDownload): Promise<void> {
      const { handle, who, batch } = wish;
      const one = handles.find(handle);
      if (one.inquiry.video.id !== video.id || one.inquiry.video.type !== video.type)
        throw new AppError('invalid', 'This result is of a search for another video.');
      await assertThere(video);
      const { provider, found, score } = one.candidate;
      const { opened, language } = await open(one, wish);
      const order = { video, language, opened, provider, found, score, action: 'Manual' as const, who, batch };
      const saved = await saveSubtitle(parts, { ...order, searchId: one.searchId });
      await rememberFetched(
        db,
        {
          type: video.type,
          mediaId: video.id,
          provider,
          subsId: found.id,
          language: saved.language,
          hash: contentHash(opened.bytes),
          outcome: 'saved',
        },
        now(),
      );
    },
  };
}
