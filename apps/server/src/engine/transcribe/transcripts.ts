import type { Heard } from '#domain/transcribe/heard.ts';
import type { Database } from '#platform/db/database.ts';
import { dayMs } from '#platform/durations.ts';
import { isSameFile, type FileMark } from '#platform/file-mark.ts';

interface Transcript {
  path: string;
  stream: number;
  mark: FileMark;
  engine: string;
  /** The wish that it was made for. */
  wished: string;
  /** Code2 of the spoken language. */
  language: string;
  /** Length of the sound in seconds. */
  seconds: number;
  tookMs: number;
  heard: readonly Heard[];
}

/** A film with the times of its words takes some hundred kilobytes. */
const kept = 20;
const usefulMs = 7 * dayMs;

export function createTranscripts(db: Database, now: () => number = Date.now) {
  return {
    /** A recent transcript for another language of the same video. Asking for the same language again means a new one. */
    async findForOther({
      path,
      stream,
      mark,
      engine,
      wished,
    }: Omit<Transcript, 'language' | 'seconds' | 'tookMs' | 'heard'>) {
      const row = await db
        .selectFrom('transcript')
        .selectAll()
        .where('path', '=', path)
        .where('stream', '=', stream)
        .where('engine', '=', engine)
        .where('wished', '!=', wished)
        .where('at', '>', now() - usefulMs)
        .executeTakeFirst();
      if (!row || !isSameFile(row, mark)) return undefined;
      // Written below.
      return { language: row.language, heard: JSON.parse(row.heard_json) as Heard[] };
    },

    async add({ mark, tookMs, heard, ...rest }: Transcript): Promise<void> {
      const row = { ...rest, ...mark, took_ms: tookMs, at: now(), heard_json: JSON.stringify(heard) };
      await db.replaceInto('transcript').values(row).execute();
      const old = await db
        .selectFrom('transcript')
        .select(['path', 'stream'])
        .orderBy('at', 'desc')
        .offset(kept)
        .limit(kept)
        .execute();
      for (const { path, stream } of old)
        await db.deleteFrom('transcript').where('path', '=', path).where('stream', '=', stream).execute();
    },

    /** Seconds that the server takes for a second of sound, by its last runs; null if there were none. */
    async speedOf(engine: string): Promise<number | null> {
      const runs = await db
        .selectFrom('transcript')
        .select(['seconds', 'took_ms'])
        .where('engine', '=', engine)
        .orderBy('at', 'desc')
        .limit(5)
        .execute();
      const seconds = runs.reduce((sum, run) => sum + run.seconds, 0);
      return seconds > 0 ? runs.reduce((sum, run) => sum + run.took_ms, 0) / 1000 / seconds : null;
    },
  };
}
