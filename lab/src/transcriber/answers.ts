import { srtOf } from '#speech/srt.ts';
import type { WrittenLine } from './write-lines.ts';

/** Languages as Whisper names them in `language` and `detected_language`. */
export const names: Record<string, string> = {
  en: 'english',
  de: 'german',
  fr: 'french',
  es: 'spanish',
  it: 'italian',
  pt: 'portuguese',
};

const wordsOf = ({ start, end, text }: WrittenLine) => {
  const words = text.split(' ');
  const letters = words.join('').length;
  let at = 0;
  return words.map((word) => {
    const from = start + ((end - start) * at) / letters;
    at += word.length;
    return { word: ` ${word}`, start: from, end: start + ((end - start) * at) / letters, probability: 0.9 };
  });
};

/**
 * Segments of openai/whisper’s `transcribe`, as whisper-asr-webservice (`app/asr_models/openai_whisper_engine.py`,
 * `WriteJSON`) dumps them and OpenAI’s `verbose_json` has them (`TranscriptionSegment` of openai-node).
 */
const segmentsOf = (lines: readonly WrittenLine[], withWords: boolean) =>
  lines.map((line, id) => ({
    id,
    seek: 0,
    start: line.start,
    end: line.end,
    text: ` ${line.text}`,
    tokens: [],
    temperature: 0,
    avg_logprob: line.isInvented ? -0.4 : -0.2,
    compression_ratio: 1.2,
    no_speech_prob: line.isInvented ? 0.3 : 0.05,
    ...(withWords && { words: wordsOf(line) }),
  }));

const textOf = (lines: readonly WrittenLine[]) => lines.map(({ text }) => text).join(' ');

export const asrJson = (lines: readonly WrittenLine[], language: string, withWords: boolean) => ({
  text: textOf(lines),
  segments: segmentsOf(lines, withWords),
  language,
});

/** Words stand beside the segments, without spaces (OpenAI’s reference of `timestamp_granularities`). */
export const verboseJson = (lines: readonly WrittenLine[], language: string, duration: number, withWords: boolean) => ({
  task: 'transcribe',
  language: names[language] ?? language,
  duration,
  text: textOf(lines),
  segments: segmentsOf(lines, false),
  ...(withWords && {
    words: lines.flatMap(wordsOf).map(({ word, start, end }) => ({ word: word.trim(), start, end })),
  }),
});

/** whisper.cpp, `examples/server/server.cpp`: names of languages, words that are tokens, no `no_speech_prob`. */
export const whisperCppJson = (lines: readonly WrittenLine[], language: string, duration: number) => ({
  task: 'transcribe',
  language: names[language] ?? language,
  duration,
  text: textOf(lines),
  segments: segmentsOf(lines, true).map(({ id, start: from, end: to, text, tokens, avg_logprob, words = [] }) => ({
    id,
    start: from,
    end: to,
    text,
    tokens,
    temperature: 0,
    avg_logprob,
    words: words.flatMap(({ word, start, end, probability }) => {
      const half = Math.ceil(word.length / 2);
      const middle = (start + end) / 2;
      return [
        { word: word.slice(0, half), start, end: middle, t_dtw: -1, probability },
        { word: word.slice(half), start: middle, end, t_dtw: -1, probability },
      ].filter(({ word: token }) => token !== '');
    }),
  })),
});

export const srtAnswer = (lines: readonly WrittenLine[]): string => srtOf(lines);
