import * as z from 'zod';
import type { Heard, HeardWord } from '#domain/transcribe/heard.ts';
import { NotASubtitle, readSubtitle } from '#domain/subtitles/formats/index.ts';
import { parseJson } from '#platform/parse-json.ts';

const word = z.looseObject({
  word: z.string(),
  start: z.number().nullish(),
  end: z.number().nullish(),
});
const segment = z.looseObject({
  start: z.number(),
  end: z.number(),
  text: z.string(),
  words: z.array(word).nullish(),
  no_speech_prob: z.number().nullish(),
  avg_logprob: z.number().nullish(),
});
/**
 * whisper-asr-webservice with faster-whisper before 1.1 writes segments as lists: id, seek, start, end, text, tokens,
 * then the log probability, compression, no-speech probability and words in the order of faster-whisper’s `Segment`.
 */
const listed = z
  .tuple([z.number(), z.number(), z.number(), z.number(), z.string()])
  .rest(z.unknown())
  .transform(([, , start, end, text]): z.output<typeof segment> => ({ start, end, text }));

const answer = z.looseObject({
  segments: z.array(z.union([segment, listed])).nullish(),
  /** OpenAI has the words beside the segments. */
  words: z.array(word).nullish(),
  text: z.string().nullish(),
});

const ms = (seconds: number): number => Math.round(seconds * 1000);

/** What a server wrote down, from its JSON or its subtitle; undefined if it is neither. */
export function readTranscript(text: string): Heard[] | undefined {
  const trimmed = text.trim();
  if (trimmed === '') return [];
  return trimmed.startsWith('{') ? readJson(trimmed) : readCues(trimmed);
}

function readJson(text: string): Heard[] | undefined {
  const read = answer.safeParse(parseJson(text)).data;
  if (!read) return undefined;
  const { segments, words } = read;
  // Silence: no text, and nothing that says when.
  if (!segments) return (read.text ?? 'text').trim() === '' ? [] : undefined;
  const beside = timesOf(words ?? []);
  return segments.map((each) => {
    const [start, end] = [ms(each.start), ms(each.end)];
    const own = timesOf(each.words ?? []);
    const spoken = own.length > 0 ? own : beside.filter((one) => one.start >= start - 1 && one.start < end);
    return {
      start,
      end: Math.max(start, end),
      text: each.text.trim(),
      ...(spoken.length > 0 && { words: spoken }),
      ...(typeof each.no_speech_prob === 'number' && { noSpeech: each.no_speech_prob }),
      ...(typeof each.avg_logprob === 'number' && { logprob: each.avg_logprob }),
    };
  });
}

const timesOf = (words: readonly z.output<typeof word>[]): HeardWord[] =>
  words.flatMap(({ word: text, start, end }) =>
    typeof start === 'number' && typeof end === 'number' ? [{ start: ms(start), end: ms(end), text }] : [],
  );

function readCues(text: string): Heard[] | undefined {
  if (/^WEBVTT\s*$/.test(text)) return [];
  try {
    return readSubtitle(text).cues.map(({ start, end, text: lines }) => ({
      start,
      end,
      text: lines
        .replaceAll(/<[^<>]*>/g, '')
        .replaceAll('\n', ' ')
        .trim(),
    }));
  } catch (error) {
    if (error instanceof NotASubtitle) return undefined;
    throw error;
  }
}
