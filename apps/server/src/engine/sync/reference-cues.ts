import type { Cue } from '#domain/subtitles/cue.ts';
import { spansAt, type Span } from '#domain/sync/span.ts';
import { speechCues } from '#domain/sync/speech-cues.ts';
import type { TextFile } from '#engine/files/text-file.ts';
import { AppError } from '#platform/errors.ts';
import { asSentence, sentence } from '#platform/sentence.ts';
import type { Reference } from './reference.ts';
import type { SyncParts } from './sync-parts.ts';

export const unable = sentence`Unable to edit subtitles file.`;

/** When the lines of a reference are shown, in seconds. Of pictures only their beginning is known. */
export async function readReference(
  parts: SyncParts,
  reference: Exclude<Reference, { kind: 'audio' }>,
  videoPath: string,
  signal: AbortSignal,
): Promise<Span[]> {
  if (reference.kind === 'file') {
    const { path } = reference;
    const state = await parts.files.read(path);
    if (!state)
      throw new AppError('conflict', sentence`${unable} ${sentence`The reference ${path} no longer exists.`}`, {
        help: 'sync-refused',
      });
    return speechCues(await readCuesOf(parts, { bytes: state.bytes, path, language: '' }, signal));
  }
  const { index, isText } = reference.stream;
  if (!isText) return spansAt(await parts.tracks.readPacketTimes(videoPath, index, { signal }));
  const text = await parts.tracks.readTrackText(videoPath, index, { signal });
  // A track without a single line is no error: there is just nothing to compare.
  if (text.trim() === '') return [];
  return speechCues(await readCuesOf(parts, { bytes: Buffer.from(text), path: 'track.srt', language: '' }, signal));
}

export async function readCuesOf(
  { runInWorker }: Pick<SyncParts, 'runInWorker'>,
  file: TextFile,
  signal: AbortSignal,
): Promise<readonly Cue[]> {
  const read = await runInWorker('readCues', file, { signal });
  if (read.problem !== undefined)
    throw new AppError('conflict', sentence`${unable} ${asSentence(read.problem)}`, { help: 'sync-refused' });
  return read.cues;
}
