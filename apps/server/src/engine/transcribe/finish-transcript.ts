import { parseLanguageText } from '#domain/languages/language-text.ts';
import type { FilmSound, HeardSound, JudgedTranscript } from '#domain/transcribe/film-sound.ts';
import { isSpokenAlike } from '#domain/transcribe/whisper-languages.ts';
import type { Doubt, MadeSubtitle, RungResult, RungWork, Wish } from '#engine/ladder/rung-maker.ts';
import { figuresOf, says, sayTranscript } from './say-transcript.ts';
import type { TranscriptionParts } from './transcription-parts.ts';

interface Written extends Pick<HeardSound, 'heard'> {
  wish: Wish;
  sound: FilmSound;
  engine: string;
  /** Code2 of the spoken language. */
  language: string;
}

/** Judges what was written down, and translates it if another language is wished. */
export async function finishTranscript(
  { runInWorker, translate, log }: Pick<TranscriptionParts, 'runInWorker' | 'translate' | 'log'>,
  { wish, sound, engine, language: spoken, heard }: Written,
  work: RungWork,
): Promise<RungResult> {
  const { code2 } = parseLanguageText(wish.language);
  const judged = await runInWorker('judgeHeard', { ...sound, heard, spoken }, { signal: work.signal });
  const { cues, doubts, dropped, fault } = judged;
  const figures = figuresOf(judged);
  for (const { why, start, text } of dropped)
    log.info({ why, at: start / 1000, text }, `Removed an invented cue from the transcript of ${wish.video.title}`);
  if (cues.length === 0) return { outcome: 'nothing', said: says.empty, figures };

  const said = sayTranscript(judged, spoken);
  const made: MadeSubtitle = { cues, doubts, from: spoken, engine };
  if (isSpokenAlike(spoken, code2)) return { outcome: fault ? 'not-good-enough' : 'taken', said, figures, made };
  // A translation of something wrong is no better.
  if (fault) return { outcome: 'nothing', said, figures };
  if (!translate) return { outcome: 'failed', said: says.needsTranslator(spoken, code2), figures };

  const translated = await translate(cues, spoken, code2, { ...work, video: wish.video });
  return {
    outcome: isFinished(translated.open, cues.length) ? 'taken' : 'not-good-enough',
    said,
    figures: { ...figures, open: translated.open.length },
    made: {
      cues: translated.cues,
      doubts: withOpen(doubts, translated.open),
      sources: cues.map(({ text }) => text),
      from: spoken,
      engine: `${engine}, ${translated.engine}`,
    },
  };
}

/** As for translations: at most one cue in a hundred, and no three in a row. */
const isFinished = (open: readonly number[], count: number): boolean =>
  open.length <= count / 100 && !open.some((cue) => open.includes(cue + 1) && open.includes(cue + 2));

/** One doubt for each cue: an untranslated one needs a person most. */
function withOpen(doubts: JudgedTranscript['doubts'], open: readonly number[]): Doubt[] {
  const isOpen = new Set(open);
  return [
    ...doubts.filter(({ cue }) => !isOpen.has(cue)),
    ...open.map((cue) => ({ cue, why: 'open' as const })),
  ].toSorted((one, other) => one.cue - other.cue);
}
