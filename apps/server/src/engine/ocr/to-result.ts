import type { LanguageVariant } from '#domain/languages/language-text.ts';
import { areNear } from '#domain/languages/near-languages.ts';
import type { OcrEngine } from '#domain/ocr/ocr-engine.ts';
import type { ReadCue } from '#domain/ocr/read-cue.ts';
import { isLegible } from '#domain/ocr/text/judge-readings.ts';
import type { Doubt, MadeSubtitle, RungResult } from '#engine/ladder/rung-maker.ts';
import { nameOf } from '#engine/subtitles/command-values.ts';
import { AppError } from '#platform/errors.ts';
import { sentence, type Sentence } from '#platform/sentence.ts';
import type { TrackText } from './read-track.ts';

interface About {
  variant: LanguageVariant;
  /** `track 3`. */
  from: string;
  /** The engine with its model. */
  name: string;
  engine: Pick<OcrEngine, 'picture'>;
}

/** Judges what was read, and keeps the pictures of doubtful cues: their folder is gone afterward. */
export async function toResult(text: TrackText, about: About): Promise<RungResult> {
  const { cues, counted, spoken, shown, pictures, reused } = text;
  const doubts = text.doubts.flatMap((why, cue): Doubt[] => (why ? [{ cue, why }] : []));
  const figures = { lines: cues.length, doubtful: doubts.length, ...counted, pictures, reused };
  if (cues.length === 0) {
    const said = shown > 0 ? sentence`The image track has no forced cues.` : sentence`The image track is empty.`;
    return { outcome: 'nothing', said, figures };
  }
  const made = await toMade(cues, doubts, about);
  const illegible = isLegible(counted)
    ? null
    : sentence`OCR couldn’t read ${counted.illegible} of ${cues.length} cues well enough.`;
  const objection = illegible ?? languageObjection(spoken, about.variant);
  if (objection) return { outcome: 'not-good-enough', said: objection, figures, made };
  const said =
    doubts.length === 0
      ? sentence`OCR read ${cues.length} cues.`
      : sentence`OCR read ${cues.length} cues; ${doubts.length} of them are doubtful.`;
  return { outcome: 'taken', said, figures, made };
}

async function toMade(cues: readonly ReadCue[], doubts: readonly Doubt[], about: About): Promise<MadeSubtitle> {
  const pngs = new Map<number, Uint8Array>();
  for (const { cue } of doubts) {
    const file = cues[cue]?.whole;
    if (file !== undefined) pngs.set(cue, await about.engine.picture(file));
  }
  return {
    cues: cues.map(({ start, end, text }) => ({ start, end, text })),
    doubts,
    async pictures(cue) {
      const png = pngs.get(cue);
      if (!png) throw new AppError('not-found', 'This cue has no picture.', { help: 'ocr' });
      return png;
    },
    from: about.from,
    engine: about.name,
  };
}

/** Forced ones are short, and often in more than one language. */
function languageObjection(spoken: string | undefined, { code2, forced }: LanguageVariant): Sentence | null {
  if (forced || spoken === undefined || areNear(spoken, code2)) return null;
  return sentence`The text is in ${nameOf(spoken)}, not ${nameOf(code2)}.`;
}
