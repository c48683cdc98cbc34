import { parseLanguageText } from '#domain/languages/language-text.ts';
import { languageName } from '#domain/languages/languages.ts';
import type { AudioStream, VideoStreams } from '#domain/media/video-streams.ts';
import { chooseTrack } from '#domain/transcribe/choose-track.ts';
import type { FilmSound } from '#domain/transcribe/film-sound.ts';
import { isSpokenAlike } from '#domain/transcribe/whisper-languages.ts';
import type { RungMaker, RungResult, RungWork, Wish } from '#engine/ladder/rung-maker.ts';
import { minuteMs } from '#platform/durations.ts';
import { AppError } from '#platform/errors.ts';
import { readFileMark } from '#platform/file-mark.ts';
import { createMutex } from '#platform/mutex.ts';
import type { Sentence } from '#platform/sentence.ts';
import { finishTranscript } from './finish-transcript.ts';
import { says } from './say-transcript.ts';
import type { TranscriptionParts } from './transcription-parts.ts';
import { createTranscripts } from './transcripts.ts';
import { writeDown } from './write-down.ts';

/** Below the file limit of hosted servers (25 MB), and little to lose when one is cut off. */
const longestPiece = 10 * minuteMs;
/** Milliseconds of speech; less is a detector that errs. */
const fewest = 3000;

/** Makes subtitles from what is said: in the spoken language, then translated if another is wished. One at a time. */
export function createTranscriptionMaker(parts: TranscriptionParts): RungMaker {
  const { probe, server, translate, now } = parts;
  const transcripts = createTranscripts(parts.db, now);
  const oneAtATime = createMutex();

  async function find({ video, language }: Wish, signal?: AbortSignal) {
    const streams = await probe(video.path, { ...(signal && { signal }), background: true });
    if (!streams) return says.unreadable(video.path);
    const track = chooseTrack(streams.audio, parseLanguageText(language).code2);
    return track ? { streams, track } : says.noAudio;
  }

  /** Whether what is spoken, as far as the tag tells, can become what is wished. */
  const isOutOfReach = (spoken: string | null, wished: string): boolean =>
    spoken !== null && !isSpokenAlike(spoken, wished) && !translate;

  async function make(wish: Wish, work: RungWork): Promise<RungResult> {
    work.signal.throwIfAborted();
    const problem = await problemOf(wish);
    const found = problem ?? (await find(wish, work.signal));
    return 'template' in found ? failed(found) : transcribe(wish, found, work);
  }

  async function transcribe(
    wish: Wish,
    { streams, track }: { streams: VideoStreams; track: AudioStream },
    work: RungWork,
  ): Promise<RungResult> {
    const { path, title } = wish.video;
    const mark = await readFileMark(path);
    if (!mark) return failed(says.unreadable(path));
    const asked = server();
    const sound: FilmSound = {
      videoPath: path,
      stream: track.index,
      duration: streams.duration ?? undefined,
      cacheFolder: parts.cacheFolder,
    };
    const planned = { ...sound, longestPiece: parts.longestPiece ?? longestPiece };
    const plan = await parts.runInWorker('planListening', planned, { signal: work.signal });
    if (plan.speech < fewest) return nothing(says.silent, { lines: 0 });

    const listen = async () => {
      const heard = await writeDown(parts, asked, { path, title, track, mark, plan }, work);
      if (heard) await transcripts.add({ ...run, ...heard, seconds: plan.length / 1000 });
      return heard;
    };
    const run = { path, stream: track.index, mark, engine: asked.engine, wished: wish.language };
    const written = (await transcripts.findForOther(run)) ?? (await listen());
    if (!written) return nothing(says.unclear);
    if (written.heard.length === 0) return nothing(says.empty, { lines: 0 });
    return finishTranscript(parts, { wish, sound, engine: asked.engine, ...written }, work);
  }

  function setupProblem(): Sentence | null {
    const missing = server().problem();
    return missing === null ? null : says.server[missing];
  }

  async function problemOf(wish: Wish): Promise<Sentence | null> {
    const { code2, forced, hi } = parseLanguageText(wish.language);
    const missing = setupProblem();
    if (missing) return missing;
    if (forced) return says.forced;
    if (hi) return says.hearingImpaired;
    const found = await find(wish);
    if ('template' in found) return found;
    const { language } = found.track;
    return language !== null && isOutOfReach(language, code2) ? says.needsTranslator(language, code2) : null;
  }

  return {
    rung: 'transcription',
    setup: async () => setupProblem(),
    problem: problemOf,

    async estimate(wish, signal) {
      const found = await find(wish, signal);
      const { engine } = server();
      const nothingKnown = { lines: null, characters: null, seconds: null, cost: null, from: null, engine };
      if ('template' in found) return nothingKnown;
      const { streams, track } = found;
      const speed = await transcripts.speedOf(engine);
      const seconds = speed === null || streams.duration === null ? null : Math.round(speed * streams.duration);
      return { ...nothingKnown, seconds, from: track.language === null ? null : languageName(track.language) };
    },

    async make(wish, work) {
      try {
        return await oneAtATime(() => make(wish, work));
      } catch (error) {
        work.signal.throwIfAborted();
        if (error instanceof AppError) return failed(error.sentence);
        throw error;
      }
    },
  };
}

const failed = (said: Sentence): RungResult => ({ outcome: 'failed', said, figures: {} });
const nothing = (said: Sentence, figures: Record<string, number> = {}): RungResult => ({
  outcome: 'nothing',
  said,
  figures,
});
