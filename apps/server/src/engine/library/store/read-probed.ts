import { audioIn, subtitlesIn } from '#domain/media/probed-tracks.ts';
import type { VideoStreams } from '#domain/media/video-streams.ts';
import { textOf } from './shelf-columns.ts';
import { selectOne } from './statements.ts';
import { toSubtitleRow, type SubtitleRow } from './subtitle-rows.ts';
import type { WriteContext } from './write-context.ts';

export interface Probed {
  embedded: SubtitleRow[];
  /** Undefined when it is for the manager to say. */
  audio: string | undefined;
}

/** The stored facts about a file, unless the manager now lists another one. */
export const readProbedAs = (
  context: WriteContext,
  before: { file_id: number; path: string } | undefined,
  file: { file_id: number; path: string },
): Probed | undefined =>
  before && (before.file_id !== file.file_id || before.path !== file.path) ? undefined : readProbed(context, file.path);

/** The stored probe result; undefined if the video was never probed or is unreadable. */
export function readProbed({ prepare, rules }: WriteContext, path: string): Probed | undefined {
  const row = selectOne<{ streams_json: string }>(prepare, 'SELECT streams_json FROM video_probe WHERE path = ?', path);
  // Our own probe wrote it.
  const streams = row && (JSON.parse(row.streams_json) as VideoStreams | null);
  if (!streams) return undefined;
  const { readsAudio, unmarked } = rules().probed;
  const audio = readsAudio ? audioIn(streams, unmarked) : [];
  return {
    embedded: subtitlesIn(streams, unmarked).map(toSubtitleRow),
    // A file that says nothing is no better than the manager.
    audio: audio.length > 0 ? textOf(audio) : undefined,
  };
}
