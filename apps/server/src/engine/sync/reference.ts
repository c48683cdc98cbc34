import type { SyncProposal } from '@captionarr/contract';
import type { AudioStream, SubtitleStream, VideoStreams } from '#domain/media/video-streams.ts';
import { AppError } from '#platform/errors.ts';
import { sentence } from '#platform/sentence.ts';

/** Reference for a measurement. */
export type Reference =
  | { kind: 'audio'; stream: AudioStream }
  | { kind: 'track'; stream: SubtitleStream }
  | { kind: 'file'; path: string };

const streamName = /^([as]):(\d+)$/;
/** Reading a track means reading the whole video. */
const tracksTried = 2;

/** The requested reference, or the best ones: embedded text first, then the times of images, then audio. */
export function referencesFor(
  request: string | undefined,
  streams: VideoStreams,
  { forceAudio }: { forceAudio: boolean },
): Reference[] {
  if (request !== undefined && request !== '') return [askedReference(request, streams)];
  const full = forceAudio ? [] : streams.subtitles.filter(({ forced }) => !forced);
  const tracks = [...full.filter(({ isText }) => isText), ...full.filter(({ isText }) => !isText)];
  const sound = streams.audio.find(({ isDefault }) => isDefault) ?? streams.audio[0];
  const found: Reference[] = [
    ...tracks.slice(0, tracksTried).map((stream) => ({ kind: 'track' as const, stream })),
    ...(sound ? [{ kind: 'audio' as const, stream: sound }] : []),
  ];
  if (found.length === 0)
    throw new AppError(
      'conflict',
      'The video has neither audio nor a text track to sync with. Choose another subtitle as the reference.',
      { help: 'sync-refused' },
    );
  return found;
}

function askedReference(request: string, streams: VideoStreams): Reference {
  const [, type, index] = streamName.exec(request) ?? [];
  if (type === undefined) return { kind: 'file', path: request };
  const sound = type === 'a' ? streams.audio.find((each) => each.index === Number(index)) : undefined;
  if (sound) return { kind: 'audio', stream: sound };
  const track = type === 's' ? streams.subtitles.find((each) => each.index === Number(index)) : undefined;
  if (track) return { kind: 'track', stream: track };
  throw new AppError('conflict', sentence`The video has no stream ${request}. Choose another reference.`, {
    help: 'sync-refused',
  });
}

/** For people: `a:0 en Surround`, or the name of a file. */
export function describeReference(reference: Reference): SyncProposal['reference'] {
  if (reference.kind === 'file') return { kind: 'file', name: reference.path.split('/').at(-1) ?? reference.path };
  const { index, language, title } = reference.stream;
  const name = [`${reference.kind === 'audio' ? 'a' : 's'}:${index}`, language, title].filter(Boolean).join(' ');
  return { kind: reference.kind, name };
}
