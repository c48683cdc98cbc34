import type { Cue } from '#domain/subtitles/cue.ts';
import { NotASubtitle } from '#domain/subtitles/formats/index.ts';
import type { Measured } from '#domain/sync/proposal.ts';
import { speechCues } from '#domain/sync/speech-cues.ts';
import { spansAt, type Span } from '#domain/sync/span.ts';
import { openText } from '#engine/files/text-file.ts';
import type { Video } from '#engine/library/video.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { AppError } from '#platform/errors.ts';
import type { SearchParts } from './search-parts.ts';

type Dependencies = Pick<SearchParts, 'db' | 'settings' | 'probe' | 'tracks' | 'files' | 'runInWorker' | 'log'>;

/** Measures subtitles against one that certainly fits the video; found once, on first use. */
export function createTimingReference(parts: Dependencies, video: Video, signal: AbortSignal) {
  let found: Promise<readonly Span[] | undefined> | undefined;
  const rules = { maxOffset: 60, fixesFramerate: true, refines: false };
  return async (cues: readonly Cue[]): Promise<Measured | undefined> => {
    const reference = await (found ??= findTimes(parts, video, signal));
    return reference && parts.runInWorker('measureCues', { reference, cues, rules });
  };
}

async function findTimes(parts: Dependencies, video: Video, signal: AbortSignal): Promise<readonly Span[] | undefined> {
  try {
    return (await timesOfFile(parts, video)) ?? (await timesOfTrack(parts, video, signal));
  } catch (error) {
    if (!(error instanceof AppError) && !(error instanceof NotASubtitle)) throw error;
    // A check that cannot be made speaks against nothing.
    parts.log.info(`No timing reference for ${video.path}: ${error.message}`);
    return undefined;
  }
}

/** A file that was synced with the video since it came. */
async function timesOfFile({ db, files }: Dependencies, video: Video): Promise<Span[] | undefined> {
  const synced = await db
    .selectFrom('subtitle')
    .innerJoin('file_change', (join) =>
      join.onRef('file_change.path', '=', 'subtitle.path').on('file_change.tool', '=', 'sync'),
    )
    .select(['subtitle.path', 'subtitle.language', 'after_hash'])
    .where('subtitle.kind', '=', kindCode[video.type])
    .where('subtitle.media_id', '=', video.id)
    .where('file_change.kind', '=', kindCode[video.type])
    .where('file_change.media_id', '=', video.id)
    .orderBy('file_change.id', 'desc')
    .executeTakeFirst();
  if (!synced || synced.path === null || synced.language.endsWith(':forced')) return undefined;
  const state = await files.read(synced.path);
  if (!state || state.hash !== synced.after_hash) return undefined;
  return speechCues(openText({ bytes: state.bytes, path: synced.path, language: synced.language }).subtitle.cues);
}

/** Reading a track means reading the whole video, which the settings may forbid. */
async function timesOfTrack(
  { settings, probe, tracks }: Dependencies,
  video: Video,
  signal: AbortSignal,
): Promise<Span[] | undefined> {
  if (settings.get('general.skip_hashing')) return undefined;
  const streams = await probe(video.path, { signal });
  const full = streams?.subtitles.filter(({ forced }) => !forced) ?? [];
  const track = full.find(({ isText }) => isText) ?? full[0];
  if (!track) return undefined;
  if (!track.isText) return spansAt(await tracks.readPacketTimes(video.path, track.index, { signal }));
  const text = await tracks.readTrackText(video.path, track.index, { signal });
  if (text.trim() === '') return undefined;
  const bytes = Buffer.from(text);
  return speechCues(openText({ bytes, path: 'track.srt', language: track.language ?? '' }).subtitle.cues);
}
