import type { InstalledEngine } from '#domain/ocr/ocr-engine.ts';
import { modelFor, packageOf } from '#domain/ocr/models.ts';
import { nameOf } from '#engine/subtitles/command-values.ts';
import { sentence, type Sentence } from '#platform/sentence.ts';

/** The package of the program itself. */
const program = 'tesseract-ocr';

/** What has to be installed before pictures in a language can be read; null if nothing. */
export function engineProblem(installed: InstalledEngine | undefined, code2: string): Sentence | null {
  const model = modelFor(code2);
  const language = nameOf(code2);
  if (model === undefined) return sentence`OCR isn’t available for ${language}: tesseract has no data for it.`;
  if (!installed)
    return sentence`OCR needs the program tesseract. Install the packages ${program} and ${packageOf(model)}.`;
  if (installed.models.has(model)) return null;
  return sentence`OCR in ${language} needs data for tesseract. Install the package ${packageOf(model)}, or put ${`${model}.traineddata`} into the folder tessdata of the configuration folder.`;
}
