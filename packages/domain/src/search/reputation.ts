import type { Preference } from './search-shapes.ts';

/** A subtitle that was taken from a provider, and what is known of it since. */
export interface TakenSubtitle {
  /** Unix milliseconds. */
  at: number;
  /** When it was replaced or removed; null while it is there. */
  endedAt: number | null;
  /** It is on the blacklist. */
  isBad: boolean;
}

/** What became of the subtitles of a provider in a language. */
export interface TrackRecord {
  taken: number;
  /** Those whose fate is known: kept, replaced or bad. The others are younger than a week. */
  judged: number;
  /** Still there a week after the download. */
  kept: number;
  /** Replaced or removed within a week. */
  replaced: number;
  /** Put on the blacklist. */
  bad: number;
}

type Fate = 'fresh' | 'kept' | 'replaced' | 'bad';

const week = 7 * 86_400_000;

export function fateOf({ at, endedAt, isBad }: TakenSubtitle, now: number): Fate {
  if (isBad) return 'bad';
  if (endedAt !== null && endedAt - at <= week) return 'replaced';
  return now - at < week ? 'fresh' : 'kept';
}

export function trackRecordOf(taken: readonly TakenSubtitle[], now: number): TrackRecord {
  const record = { taken: taken.length, judged: 0, kept: 0, replaced: 0, bad: 0 };
  for (const one of taken) {
    const fate = fateOf(one, now);
    if (fate === 'fresh') continue;
    record.judged++;
    record[fate]++;
  }
  return record;
}

/** Fewer say nothing about a provider. */
const enough = 5;
/** Trust in a provider of which too little is known: neither the best nor the worst. */
const neutral = 0.8;

const isKnown = ({ judged }: TrackRecord): boolean => judged >= enough;

/** From 0 to 1: how likely a subtitle is to be kept. Breaks ties between candidates with the same score. */
export const trustIn = (record: TrackRecord | undefined): number =>
  record && isKnown(record) ? record.kept / record.judged : neutral;

const keptOf = (record: TrackRecord | undefined): Preference['kept'] =>
  record && isKnown(record) ? { count: record.kept, of: record.judged } : null;

/** Why one provider was preferred, as counts that a reader can check; undefined when their records don’t tell them apart. */
export function preferenceFor(
  preferred: TrackRecord | undefined,
  other: TrackRecord | undefined,
  over: string,
): Preference | undefined {
  if (trustIn(preferred) <= trustIn(other)) return undefined;
  return { over, kept: keptOf(preferred), other_kept: keptOf(other) };
}

/** The middle of the times, in milliseconds; null without any. Of an even number, the slower of the two in the middle. */
export const median = (times: readonly number[]): number | null =>
  times.toSorted((one, other) => one - other)[Math.floor(times.length / 2)] ?? null;
