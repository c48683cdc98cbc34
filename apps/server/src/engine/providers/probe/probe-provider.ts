import type { HelpTopic, ProviderProbe } from '@captionarr/contract';
import type { FoundSubtitle } from '#domain/search/found-subtitle.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { nameOf } from '#engine/providers/choose-providers.ts';
import { helpWithFault } from '#engine/providers/help-with-fault.ts';
import { either } from '#platform/either.ts';
import { version } from '#platform/version.ts';
import type { AnyProvider, DownloadedSubtitle, RowTally } from '#providers/provider.ts';
import type { Trial } from './trial.ts';
import { languagesOf, nameOfVideo, subjectsOf } from './well-known.ts';

/** A video of the library that a provider can be tested with; undefined if the library has none. */
export type PickVideo = (media: AnyProvider['media'], signal: AbortSignal) => Promise<VideoFacts | undefined>;

export interface ProbeOptions {
  pickVideo: PickVideo;
  /** Cancels it; throws its reason then. */
  signal: AbortSignal;
  /** False for a quick look: only the search. */
  downloads?: boolean;
  now?: () => number;
}

/** A test, and what it got, for who records it. */
export interface Probed {
  probe: ProviderProbe;
  video?: VideoFacts;
  languages: readonly string[];
  found: FoundSubtitle[];
  picked?: FoundSubtitle;
  downloaded?: DownloadedSubtitle;
}

const maxMs = 60_000;

/** Tests a provider with one search for a title that it should have, and a download where that is free. */
export async function probeProvider(
  start: (signal: AbortSignal) => Trial,
  { pickVideo, signal, downloads = true, now = Date.now }: ProbeOptions,
): Promise<Probed> {
  const limit = AbortSignal.timeout(maxMs);
  const trial = start(AbortSignal.any([signal, limit]));
  const { provider } = trial;
  const began = now();
  const probed: Omit<Probed, 'probe'> = { languages: languagesOf(provider), found: [] };
  const end = (status: string, message = '', help: HelpTopic | null = null): Probed => ({
    ...probed,
    probe: {
      at: began,
      ok: status === 'Good',
      status,
      ms: now() - began,
      subject: probed.video ? nameOfVideo(probed.video) : '',
      ...rowsOf(trial.rows(), probed.found),
      download: probed.downloaded ? 'done' : reasonForNoDownload(provider, probed.found, downloads),
      bytes: probed.downloaded?.bytes.length ?? null,
      quota_left: probed.downloaded?.quotaLeft ?? null,
      message,
      help,
      version,
    },
  });

  try {
    const subjects = provider.testedWith === 'file' ? [await pickVideo(provider.media, signal)] : subjectsOf(provider);
    for (const video of subjects) {
      if (!video) return end('Untested', noVideo(provider));
      probed.video = video;
      probed.found = await trial.search({ video, languages: probed.languages, wantsForced: false });
      if (probed.found.length > 0) break;
    }
    if (trial.requests() === 0 && !provider.isLocal) return end('Untested', notAsked(provider));
    const [picked] = probed.found;
    if (downloads && picked && probed.video && reasonForNoDownload(provider, probed.found, downloads) === 'left') {
      probed.picked = picked;
      probed.downloaded = await trial.download(picked, probed.video);
    }
    return end('Good', picked ? '' : foundNothing(provider, subjects));
  } catch (error) {
    signal.throwIfAborted();
    if (limit.aborted)
      return end(
        'Timeout',
        `${nameOf(provider.key)} didn’t finish within ${maxMs / 1000} seconds. Try again later.`,
        helpWithFault.outage,
      );
    if (!(error instanceof ProviderFault)) throw error;
    const isIncomplete = error.reason === 'ConfigurationError';
    return end(error.reason, error.message, isIncomplete ? 'provider-lacks' : helpWithFault[error.owner]);
  }
}

/** A client that reads no rows has found what it has read. */
const rowsOf = (rows: RowTally | undefined, found: readonly unknown[]) =>
  rows ? { ...rows, why: [...rows.why] } : { read: found.length, skipped: 0, why: [] };

/** `left` when there was none although it would be free. */
function reasonForNoDownload(
  { countsDownloads, isLocal }: AnyProvider,
  found: readonly unknown[],
  downloads: boolean,
): Exclude<ProviderProbe['download'], 'done'> {
  if (isLocal) return 'local';
  if (countsDownloads) return 'counted';
  return found.length === 0 && downloads ? 'nothing' : 'left';
}

const noVideo = ({ key }: AnyProvider) =>
  `${nameOf(key)} is tested with a file of your library. Add a series or movie first.`;
const notAsked = ({ key }: AnyProvider) =>
  `${nameOf(key)} wasn’t searched, because the test video has nothing that it searches by.`;

const foundNothing = ({ key }: AnyProvider, subjects: readonly (VideoFacts | undefined)[]) =>
  `${nameOf(key)} answered, but found nothing for ${either(subjects.flatMap((video) => (video ? nameOfVideo(video) : [])))}.`;
