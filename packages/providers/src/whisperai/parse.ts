import * as z from 'zod';
import { languageFromCode } from '#domain/languages/language-from-code.ts';
import { languageFromName } from '#domain/languages/language-from-name.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import { number, text } from '#providers/lenient.ts';
import type { ReadContext } from '#providers/provider.ts';
import { readAnswer } from '#providers/read-answer.ts';

const detected = z.looseObject({
  detected_language: text,
  language_code: text,
  /** Older programs do not say it. */
  confidence: number,
});

/** Less than this is a guess. */
const sure = 0.5;

/** Code2 of the spoken language; undefined if the server cannot tell. */
export function readDetected(json: unknown, context: ReadContext): string | undefined {
  const { detected_language, language_code, confidence } = readAnswer(context, detected, json);
  if ((confidence ?? 1) < sure) return undefined;
  return languageFromCode(language_code ?? '') ?? languageFromName(detected_language ?? '');
}

/** Checks that the response is a subtitle; a video without speech gives an empty one. */
export function checkSrt(bytes: Buffer): Buffer {
  const words = bytes.toString('utf8').trim();
  if (words === '') throw new ProviderFault('BrokenItem', 'The Whisper server detected no speech.');
  if (!words.includes('-->'))
    throw new ProviderFault('ParseResponseError', 'The Whisper server didn’t return a subtitle.');
  return bytes;
}
