import { languageName } from '#domain/languages/languages.ts';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import { guessLanguage } from '#domain/subtitles/guess-language.ts';
import type { Cue } from '#domain/subtitles/cue.ts';
import type { TrackReader } from '#domain/media/track-reader.ts';
import type { VideoProbe } from '#domain/media/video-probe.ts';
import type { Translator } from '#domain/translate/translator.ts';
import type { RungMaker, RungResult, RungWork, Wish } from '#engine/ladder/rung-maker.ts';
import type { SubtitleFiles } from '#engine/files/subtitle-files.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import { sentence, type Sentence } from '#platform/sentence.ts';
import { chooseSource, type TranslationSource } from './choose-source.ts';
import { estimateTranslation } from './estimate.ts';
import type { LineStore } from './line-store.ts';
import type { Purse } from './purse.ts';
import { readSource } from './read-source.ts';
import type { SeriesMemory } from './series-memory.ts';
import { contextOf } from './translate-context.ts';
import { translateCues, type TranslatedCues } from './translate-cues.ts';

interface Dependencies {
  db: Database;
  probe: VideoProbe;
  files: Pick<SubtitleFiles, 'read'>;
  tracks: Pick<TrackReader, 'readTrackText'>;
  /** Those that are set up, in their order; throws if none is. */
  translators: () => readonly [Translator, ...Translator[]];
  purse: Purse;
  lines: LineStore;
  memory: SeriesMemory;
}

const sayFrom = ({ language, from }: TranslationSource) =>
  'track' in from ? `${languageName(language)}, track ${from.track + 1}` : languageName(language);

const forced = sentence`Forced subtitles can’t be translated: they only contain the foreign-language parts.`;
const noSource = sentence`There’s no subtitle to translate from: a text track, or a file that surely fits the video.`;
const unreadable = sentence`The subtitle to translate from can’t be read.`;

/** The rung that translates a good subtitle into the wanted language. */
export function createTranslationMaker(parts: Dependencies): RungMaker {
  async function setup(): Promise<Sentence | null> {
    try {
      parts.translators();
      return null;
    } catch (error) {
      if (error instanceof AppError) return error.sentence;
      throw error;
    }
  }

  async function problemOf(wish: Wish): Promise<Sentence | null> {
    if (parseLanguageText(wish.language).forced) return forced;
    const missing = await setup();
    if (missing) return missing;
    return (await chooseSource(parts, wish)) ? null : noSource;
  }

  async function openFor(wish: Wish, signal: AbortSignal) {
    const source = await chooseSource(parts, wish);
    const isPlain = !parseLanguageText(wish.language).hi;
    const cues = source && (await readSource(parts, wish.video.path, source, { isPlain, signal }));
    return { source, cues };
  }

  async function translate({ video, language }: Wish, from: string, cues: readonly Cue[], work: RungWork) {
    const { code2: to } = parseLanguageText(language);
    const { signal } = work;
    const context = await contextOf(parts.memory, video, { from, to, signal });
    const translators = parts.translators();
    const onProgress = (done: number, count: number) => work.progress(done, count, video.title);
    return translateCues(cues, context, { ...parts, translators, onProgress });
  }

  return {
    rung: 'translation',
    setup,
    problem: problemOf,
    async estimate(wish, signal) {
      const [translator] = parts.translators();
      const { source, cues } = await openFor(wish, signal);
      if (!source || !cues) throw new AppError('conflict', noSource, { help: 'translation-failed' });
      const estimate = await estimateTranslation(cues, translator, parts.purse);
      return { ...estimate, from: sayFrom(source), engine: engineOf([translator.name], translator.model) };
    },
    async make(wish, work): Promise<RungResult> {
      const problem = await problemOf(wish);
      if (problem) return { outcome: 'nothing', said: problem, figures: {} };
      const { source, cues } = await openFor(wish, work.signal);
      if (!source || !cues || cues.length === 0) return { outcome: 'nothing', said: unreadable, figures: {} };
      const { code2: to } = parseLanguageText(wish.language);
      const result = await translate(wish, source.language, cues, work);
      const figures = { lines: result.sent, open: result.open.length, doubtful: result.doubts.length };
      if (!result.isFinished && result.error) return { outcome: 'failed', said: result.error.sentence, figures };

      const [{ model }] = parts.translators();
      const made = {
        cues: result.cues,
        doubts: result.doubts,
        sources: cues.map(({ text }) => text),
        from: source.language,
        engine: engineOf(result.engines, model),
      };
      const wrong = await whatIsWrong(result, to);
      if (wrong) return { outcome: 'not-good-enough', said: wrong, figures, made };
      await parts.memory.learn(wish.video, { from: source.language, to }, cues, result.cues);
      const said = sentence`Translated ${result.sent} lines from ${sayFrom(source)} with ${made.engine}.`;
      return { outcome: 'taken', said, figures, made };
    },
  };
}

const engineOf = (names: readonly string[], model: string | undefined) =>
  names.length === 1 && model ? `${names[0]} (${model})` : names.join(', ');

/** Why a translation isn’t used by itself; undefined if it may be. */
async function whatIsWrong({ isFinished, open, sent, cues }: TranslatedCues, to: string) {
  if (!isFinished) return sentence`${open.length} of ${sent} lines couldn’t be translated reliably.`;
  const guessed = await guessLanguage(cues.map(({ text }) => text).join('\n'));
  if (guessed === undefined || isSame(guessed, to)) return undefined;
  return sentence`The translation seems to be in ${languageName(guessed)} instead of ${languageName(to)}.`;
}

/** Variants of a language have nearly the same words. */
const families: readonly (readonly string[])[] = [
  ['pt', 'pb'],
  ['es', 'ea'],
  ['zh', 'zt'],
  ['nb', 'no', 'nn', 'da'],
  ['hr', 'sr', 'bs'],
];
const isSame = (one: string, other: string) =>
  one === other || families.some((family) => family.includes(one) && family.includes(other));
