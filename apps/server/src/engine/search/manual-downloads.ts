import type { SubtitleContent } from '@captionarr/contract';
import { formatLanguageText, type LanguageVariant } from '#domain/languages/language-text.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { helpWithFault } from '#engine/providers/help-with-fault.ts';
import { createShowing } from '#engine/files/show-files.ts';
import { assertThere, type Video } from '#engine/library/video.ts';
import { AppError } from '#platform/errors.ts';
import { asSentence, sentence } from '#platform/sentence.ts';
import type { DownloadedSubtitle } from '#providers/provider.ts';
import { contentHash } from './check-download.ts';
import { openForSaving } from './fetch-candidate.ts';
import type { HandleStore } from './result-handles.ts';
import type { SearchContext } from './search-context.ts';
import type { FoundCandidate } from './judge-found.ts';
import { rememberFetched } from './known-subtitles.ts';
import type { ManualDownload } from './manual-search.ts';
import { saveSubtitle } from './save-subtitle.ts';
import { savedFrom, type StoredPacks } from './packs/stored-packs.ts';
import type { SearchParts } from './search-parts.ts';

/** The data behind a result handle. */
export interface SubtitleHandle {
  context: SearchContext;
  candidate: FoundCandidate;
  /** Absent for a title that isn't in the library: its search leaves no record. */
  searchId: number | undefined;
  /** Set after the first request: a preview before the download does not fetch twice. */
  downloaded?: Promise<DownloadedSubtitle>;
}

/** A result as a file, and what it can be named after. */
export interface OpenedResult {
  bytes: Uint8Array;
  /** Without the dot. */
  extension: string;
  language: LanguageVariant;
  facts: VideoFacts;
  releases: readonly string[];
}

const patience = 180_000;
/** Downloads that are kept for who looks first and decides then. */
const maxEntries = 30;

/** Previews or saves a result of a manual search. */
export function createManualDownloads(parts: SearchParts, handles: HandleStore<SubtitleHandle>, packs: StoredPacks) {
  const { db, pool, runInWorker, now = Date.now } = parts;
  const showing = createShowing(runInWorker);
  const kept: SubtitleHandle[] = [];

  function keep(one: SubtitleHandle): void {
    kept.push(one);
    if (kept.length > maxEntries) delete kept.shift()?.downloaded;
  }

  function fetch(one: SubtitleHandle): Promise<DownloadedSubtitle> {
    if (one.downloaded) return one.downloaded;
    const { candidate, context } = one;
    keep(one);
    one.downloaded = findStored(candidate)
      .then(
        (stored) =>
          stored ??
          pool.download(
            candidate.provider,
            candidate.found,
            context.facts,
            AbortSignal.timeout(patience),
            context.isUrgent,
          ),
      )
      .catch((error: unknown) => {
        delete one.downloaded;
        throw error instanceof ProviderFault
          ? new AppError('failed', error.message, { cause: error, help: helpWithFault[error.owner] })
          : error;
      });
    return one.downloaded;
  }

  /** A season pack that is here already. */
  async function findStored({ provider, found }: FoundCandidate): Promise<DownloadedSubtitle | undefined> {
    const pack = found.isPack ? await packs.find(provider, found.id) : undefined;
    return pack && packs.open(pack);
  }

  async function open(
    one: SubtitleHandle,
    request: Pick<ManualDownload, 'hi' | 'forced' | 'originalFormat'> & { utf8?: true },
  ) {
    const { found, provider } = one.candidate;
    const language = { code2: found.language.code2, hi: request.hi, forced: request.forced };
    const { facts } = one.context;
    const { originalFormat, utf8 } = request;
    const opened = await openForSaving(parts, await fetch(one), { found, facts, language, originalFormat, utf8 });
    if (opened.problem !== undefined)
      throw new AppError('failed', sentence`The file from ${provider} can’t be used. ${asSentence(opened.problem)}`, {
        help: 'subtitle-unusable',
      });
    return { opened, language };
  }

  return {
    async preview(handle: string): Promise<SubtitleContent> {
      const one = handles.find(handle);
      const { found } = one.candidate;
      const { opened } = await open(one, { ...found.language, ...one.context.profile });
      const path = `preview.${opened.extension}`;
      return showing.view({ bytes: opened.bytes, path, language: formatLanguageText(found.language) });
    },

    async open(handle: string): Promise<OpenedResult> {
      const one = handles.find(handle);
      const { found } = one.candidate;
      const { opened, language } = await open(one, { ...found.language, ...one.context.profile, utf8: true });
      const { bytes, extension } = opened;
      return { bytes, extension, language, facts: one.context.facts, releases: found.releases };
    },

    async download(video: Video, request: ManualDownload): Promise<void> {
      const { handle, who, batch } = request;
      const one = handles.find(handle);
      if (one.context.facts.id !== video.id || one.context.facts.type !== video.type)
        throw new AppError('invalid', 'This result belongs to a search for a different video.');
      await assertThere(video);
      const { provider, found, score } = one.candidate;
      const { opened, language } = await open(one, request);
      // The rest of a pack is kept for the other episodes; a mere preview is no choice.
      const pack =
        found.isPack && video.type === 'episode'
          ? await packs.keep(video, one.context.facts, { provider, found }, await fetch(one))
          : undefined;
      const order = {
        video,
        language,
        opened,
        provider,
        found,
        score,
        action: 'Manual' as const,
        who,
        batch,
        ...savedFrom(pack, video),
      };
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
