import { isClosingPhrase } from './closing-phrases.ts';
import type { DoubtfulHeard, Heard, HeardDoubt } from './heard.ts';
import { repeatsItself, wordsOf } from './repeats.ts';
import { shareOfSpeech, type SpeechMaps } from './speech-map.ts';

/** Why a line can’t have been spoken. */
export const inventedReasons = ['silence', 'slow', 'repeated', 'closing'] as const;
type InventedReason = (typeof inventedReasons)[number];

export interface Invented extends Heard {
  why: InventedReason;
}

const limits = {
  /** Shares of speech below which a line is invented, or a person should look at it. */
  invented: 0.1,
  closing: 0.3,
  doubtful: 0.3,
  /** A line that stands longer and says less a second is a model that waits. */
  slowMs: 7000,
  slowCharacters: 3,
  /** People do say one or two words again and again. */
  shortWords: 2,
  shortSpeech: 0.5,
  /** Thresholds at which Whisper itself decodes again. */
  noSpeech: 0.6,
  logprob: -1,
};

/** How much of a line is speech. */
type Shares = Record<keyof SpeechMaps, number>;

interface Filtered {
  kept: DoubtfulHeard[];
  dropped: Invented[];
}

/** Parts what was spoken from what the server made up, by where our own measurement has speech. */
export function filterInvented(heard: readonly Heard[], maps: SpeechMaps, language: string): Filtered {
  const kept: DoubtfulHeard[] = [];
  const dropped: Invented[] = [];
  let [before, times] = ['', 0];
  for (const line of heard.map(trimmed)) {
    const text = wordsOf(line.text).join(' ');
    if (text === '') continue;
    times = text === before ? times + 1 : 1;
    before = text;
    const shares = { any: shareOfSpeech(maps.any, line), clear: shareOfSpeech(maps.clear, line) };
    const why = reasonOf(line, { shares, times, language });
    if (why) dropped.push({ ...line, why });
    else kept.push(withDoubt(line, doubtIn(line, shares, times)));
  }
  return { kept, dropped };
}

/** From the first word to the last: servers let lines begin in the silence before them. */
function trimmed(line: Heard): Heard {
  const { words } = line;
  const [first, last] = [words?.[0], words?.at(-1)];
  if (!first || !last || last.end <= first.start) return line;
  return {
    ...line,
    start: Math.max(line.start, first.start),
    end: Math.max(first.start + 1, Math.min(line.end, last.end)),
  };
}

function reasonOf(
  line: Heard,
  { shares, times, language }: { shares: Shares; times: number; language: string },
): InventedReason | undefined {
  const length = line.end - line.start;
  if (shares.any < limits.invented) return 'silence';
  if (isClosingPhrase(line.text, language) && shares.clear < limits.closing) return 'closing';
  if (length > limits.slowMs && (line.text.length * 1000) / length < limits.slowCharacters) return 'slow';
  if (repeatsItself(line.text)) return 'repeated';
  const isCalled = wordsOf(line.text).length <= limits.shortWords && shares.any >= limits.shortSpeech;
  return times >= 3 && !isCalled ? 'repeated' : undefined;
}

function doubtIn({ text, noSpeech = 0, logprob = 0 }: Heard, { clear }: Shares, times: number): HeardDoubt | undefined {
  if (clear < limits.doubtful) return 'silence';
  if (times === 2 && wordsOf(text).length > limits.shortWords) return 'repeated';
  return noSpeech > limits.noSpeech || logprob < limits.logprob ? 'unsure' : undefined;
}

const withDoubt = (line: Heard, doubt: HeardDoubt | undefined): DoubtfulHeard => (doubt ? { ...line, doubt } : line);
