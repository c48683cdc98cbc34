import { parseLanguageText, type LanguageVariant } from '#domain/languages/language-text.ts';
import { chooseTrack, type ChosenTrack } from '#domain/ocr/choose-track.ts';
import type { InstalledEngine } from '#domain/ocr/ocr-engine.ts';
import { modelFor } from '#domain/ocr/models.ts';
import type { RungMaker, RungResult, Wish } from '#engine/ladder/rung-maker.ts';
import { nameOf } from '#engine/subtitles/command-values.ts';
import { AppError } from '#platform/errors.ts';
import { sentence, type Sentence } from '#platform/sentence.ts';
import { engineProblem } from './ocr-problem.ts';
import type { OcrParts } from './ocr-parts.ts';
import { readTrack } from './read-track.ts';
import { speedOf } from './speed.ts';
import { toResult } from './to-result.ts';

type Found = { problem: Sentence } | (ChosenTrack & { variant: LanguageVariant; model: string; name: string });

/** OCR: reads the text of an image track in the video. */
export function createOcrMaker(parts: OcrParts): RungMaker {
  const { db, probe, settings, engine } = parts;

  /** A program that is missing or hangs is a reason to tell, not a failure. */
  const find = (wish: Wish): Promise<Found> =>
    choose(wish).catch((error: unknown) => {
      if (!(error instanceof AppError)) throw error;
      return { problem: error.sentence };
    });

  async function choose({ video, language }: Wish): Promise<Found> {
    const variant = parseLanguageText(language);
    const streams = await probe(video.path);
    const unmarked = settings.get('general.default_und_embedded_subtitles_lang');
    const chosen = streams && chooseTrack(streams, variant, unmarked);
    if (!chosen) return { problem: sentence`The video has no image track in ${nameOf(language)}.` };
    const installed = await engine.find();
    const problem = engineProblem(installed, variant.code2);
    if (problem) return { problem };
    const model = modelFor(variant.code2) ?? '';
    return { ...chosen, variant, model, name: nameOfEngine(installed, model) };
  }

  return {
    rung: 'ocr',
    /** Languages without data have a problem of their own. */
    setup: async () => ((await engine.find()) ? null : engineProblem(undefined, 'en')),

    async problem(wish) {
      const found = await find(wish);
      return 'problem' in found ? found.problem : null;
    },

    async estimate(wish) {
      const found = await find(wish);
      const none = { lines: null, characters: null, cost: null, seconds: null };
      if ('problem' in found) return { ...none, from: null, engine: null };
      const { variant, stream, name } = found;
      const from = `${nameOf(variant.code2)}, ${trackName(stream.index)}`;
      return { ...none, seconds: await speedOf(db), from, engine: name };
    },

    async make(wish, { signal, progress }): Promise<RungResult> {
      const found = await find(wish);
      if ('problem' in found) return { outcome: 'nothing', said: found.problem, figures: {} };
      const { stream, forcedOnly, variant, model, name } = found;
      try {
        return await engine.withFolder(async (folder) => {
          const { path: videoPath } = wish.video;
          const order = { videoPath, track: stream.index, code2: variant.code2, forcedOnly, folder };
          const text = await readTrack(parts, order, { name, model, folder, signal, onRead: progress });
          return toResult(text, { variant, from: trackName(stream.index), name, engine });
        });
      } catch (error) {
        signal.throwIfAborted();
        if (!(error instanceof AppError)) throw error;
        return { outcome: 'failed', said: error.sentence, figures: {} };
      }
    },
  };
}

/** Counted as players do. */
const trackName = (index: number): string => `track ${index + 1}`;

/** Says which data it used: another model reads otherwise. */
const nameOfEngine = (installed: InstalledEngine | undefined, model: string): string =>
  `tesseract ${installed?.version ?? ''} (${model}${installed?.ownModels.has(model) ? ', own data' : ''})`;
