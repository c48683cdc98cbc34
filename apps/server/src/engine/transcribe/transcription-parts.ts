import type { Logger } from 'pino';
import type { VideoProbe } from '#domain/media/video-probe.ts';
import type { VideoReader } from '#domain/media/video-reader.ts';
import type { Cue } from '#domain/subtitles/cue.ts';
import type { FilmSound, HeardSound, JudgedTranscript, ListeningPlan } from '#domain/transcribe/film-sound.ts';
import type { TranscriptionServer } from '#domain/transcribe/server.ts';
import type { RungWork } from '#engine/ladder/rung-maker.ts';
import type { Video } from '#engine/library/video.ts';
import type { Database } from '#platform/db/database.ts';

/** Tasks for worker threads, in integrations/transcribe. */
interface TranscribeTasks {
  planListening: (input: FilmSound & { longestPiece: number }) => Promise<ListeningPlan>;
  judgeHeard: (input: FilmSound & HeardSound) => Promise<JudgedTranscript>;
}

export type RunTranscribeTask = <Name extends keyof TranscribeTasks>(
  name: Name,
  input: Parameters<TranscribeTasks[Name]>[0],
  options?: { signal?: AbortSignal },
) => Promise<Awaited<ReturnType<TranscribeTasks[Name]>>>;

interface TranslatedCues {
  /** As many as were given, with the same times. */
  cues: readonly Cue[];
  /** Indexes of cues that stayed in the first language. */
  open: readonly number[];
  engine: string;
}

/** Translates what was written down; languages are code2. */
export type TranslateTranscript = (
  cues: readonly Cue[],
  from: string,
  to: string,
  work: RungWork & { video: Video },
) => Promise<TranslatedCues>;

/** Dependencies; the composition root provides them. */
export interface TranscriptionParts {
  db: Database;
  probe: VideoProbe;
  readSound: VideoReader['readSound'];
  /** The server that the settings describe now. */
  server: () => TranscriptionServer;
  runInWorker: RunTranscribeTask;
  /** Folder of the speech cache: `cache/speech` in the data folder. */
  cacheFolder: string;
  /** Absent: only the spoken language can be made. */
  translate?: TranslateTranscript | undefined;
  log: Logger;
  now?: (() => number) | undefined;
  /** Milliseconds of sound that are sent at once; for tests. */
  longestPiece?: number;
}
