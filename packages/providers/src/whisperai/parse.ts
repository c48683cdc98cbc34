import * as z from 'zod';
import { languageFromCode } from '#domain/languages/language-from-code.ts';
import { languageFromName } from '#domain/languages/language-from-name.ts';
import { ProviderFault } from '#domain/search/provider-fault.ts';
import { readAnswer } from '#providers/read-answer.ts';

const detected = z.looseObject({
  detected_language: z.string().nullish(),
  language_code: z.string().nullish(),
  /** Older programs do not say it. */
  confidence: z.number().nullish(),
});

/** Less than this is a guess. */
const sure = 0.5;

/** Code2 of the spoken language; undefined if the server cannot tell. */
export function readDetected(json: unknown): string | undefined {
  const { detected_language, language_code, confidence } = readAnswer('The Whisper server', detected, json);
  if ((confidence ?? 1) < sure) return undefined;
  return languageFromCode(language_code ?? '') ?? languageFromName(detected_language ?? '');
}

/** Checks that the response is a subtitle; a video without speech gives an empty one. */
export function checkSrt(bytes: Buffer): Buffer {
  const text = bytes.toString('utf8').trim();
  if (text === '') throw new ProviderFault('BrokenItem', 'The Whisper server detected no speech.');
  if (!text.includes('-->'))
    throw new ProviderFault('ParseResponseError', 'The Whisper server didn’t return a subtitle.');
  return bytes;
}
