import * as z from 'zod';
import type { AudioStream } from '#domain/media/video-streams.ts';
import type { ListeningPlan } from '#domain/transcribe/film-sound.ts';
import type { Heard, Stretch } from '#domain/transcribe/heard.ts';
import { agreedLanguage } from '#domain/transcribe/listening-places.ts';
import type { TranscriptionServer } from '#domain/transcribe/server.ts';
import { isSpokenAlike } from '#domain/transcribe/whisper-languages.ts';
import type { RungWork } from '#engine/ladder/rung-maker.ts';
import { minuteMs } from '#platform/durations.ts';
import { isSameFile, type FileMark } from '#platform/file-mark.ts';
import type { TranscriptionParts } from './transcription-parts.ts';

/** A film on a slow disk is read to its end. */
const readMs = 15 * minuteMs;

interface Film {
  path: string;
  title: string;
  track: AudioStream;
  mark: FileMark;
  plan: ListeningPlan;
}

/** What a start of the job keeps for the next. */
const savedWork = z.object({
  mark: z.object({ size: z.number(), modified_at: z.number(), inode: z.string() }),
  stream: z.number(),
  engine: z.string(),
  language: z.string(),
  tookMs: z.number(),
  pieces: z.array(z.object({ start: z.number(), end: z.number(), heard: z.custom<Heard[]>(Array.isArray) })),
});
type SavedWork = z.output<typeof savedWork>;

interface WrittenDown {
  language: string;
  tookMs: number;
  heard: Heard[];
}

/** Has the server write down a film, piece by piece; what an earlier start had is not asked for again. */
export async function writeDown(
  parts: Pick<TranscriptionParts, 'readSound' | 'now'>,
  server: TranscriptionServer,
  film: Film,
  work: RungWork,
): Promise<WrittenDown | undefined> {
  const { now = Date.now } = parts;
  const { path, title, track, mark, plan } = film;
  const known = sameWork(work.saved, film, server.engine);
  const language = known?.language ?? (await hearLanguage(parts, server, film, work.signal));
  if (language === undefined) return undefined;
  const state: SavedWork = known ?? {
    mark,
    stream: track.index,
    engine: server.engine,
    language,
    tookMs: 0,
    pieces: [],
  };

  for (const { start, end } of plan.pieces) {
    work.signal.throwIfAborted();
    work.progress(Math.round(start / 1000), Math.round(plan.length / 1000), title);
    if (state.pieces.some((piece) => piece.start === start && piece.end === end)) continue;
    const began = now();
    const sound = await readStretch(parts, path, track, { start, end }, work.signal);
    const heard = sound.length > 0 ? await server.transcribe(sound, language, work.signal) : [];
    state.pieces.push({ start, end, heard: heard.map((line) => later(line, start)) });
    state.tookMs += now() - began;
    await work.keep(state);
  }
  work.progress(Math.round(plan.length / 1000), Math.round(plan.length / 1000), title);
  const heard = state.pieces.toSorted((one, other) => one.start - other.start).flatMap((piece) => piece.heard);
  return { language, tookMs: state.tookMs, heard };
}

/** What was kept, if it is of the same track of the same file by the same engine. */
function sameWork(saved: unknown, { mark, track }: Film, engine: string): SavedWork | undefined {
  const kept = savedWork.safeParse(saved).data;
  return kept && isSameFile(kept.mark, mark) && kept.stream === track.index && kept.engine === engine
    ? kept
    : undefined;
}

/** Tags are often wrong, so the server listens to three places. Its word counts if they agree, else the tag’s. */
async function hearLanguage(
  parts: Pick<TranscriptionParts, 'readSound'>,
  server: TranscriptionServer,
  { path, track, plan }: Film,
  signal: AbortSignal,
): Promise<string | undefined> {
  const detected = [];
  for (const place of plan.places)
    detected.push(await server.detect(await readStretch(parts, path, track, place, signal), signal));
  const agreed = agreedLanguage(detected);
  const tag = track.language ?? undefined;
  // The tag knows more: Whisper has one Portuguese.
  return agreed === undefined || (tag !== undefined && isSpokenAlike(agreed, tag)) ? tag : agreed;
}

const readStretch = (
  { readSound }: Pick<TranscriptionParts, 'readSound'>,
  path: string,
  track: AudioStream,
  { start, end }: Stretch,
  signal: AbortSignal,
): Promise<Buffer> =>
  readSound(path, {
    audioIndex: track.index,
    from: start / 1000,
    seconds: (end - start) / 1000,
    signal,
    timeoutMs: readMs,
  });

const later = ({ words, ...line }: Heard, by: number): Heard => ({
  ...line,
  start: line.start + by,
  end: line.end + by,
  ...(words && { words: words.map((word) => ({ ...word, start: word.start + by, end: word.end + by })) }),
});
