import type { HistoryStats } from '@captionarr/contract';
import { dateFormat } from '#lib/formats.ts';

export interface Day {
  date: string;
  series: number;
  movies: number;
}

/** Both kinds by day. */
function toDays({ series, movies }: HistoryStats): Day[] {
  const ofMovies = new Map(movies.map(({ date, count }) => [date, count]));
  return series.map(({ date, count }) => ({ date, series: count, movies: ofMovies.get(date) ?? 0 }));
}

/** `5 Nov`, in the writing of the reader's language. */
export const dayOf = (date: string, language: string) =>
  dateFormat(language, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

const countOf = ({ series, movies }: Day) => series + movies;

/** The sentence under the title, in figures. */
export function sumUp(stats: HistoryStats) {
  const days = toDays(stats);
  const best = days.toSorted((one, other) => countOf(other) - countOf(one))[0];
  const scores = stats.scores ?? [];
  const scored = scores.reduce((sum, { count }) => sum + count, 0);
  const high = scores.filter(({ from }) => from >= 90).reduce((sum, { count }) => sum + count, 0);
  return {
    days,
    total: days.reduce((sum, day) => sum + countOf(day), 0),
    best: best && countOf(best) > 0 ? { date: best.date, count: countOf(best) } : undefined,
    /** Share of entries with a score; undefined if there are none. */
    highShare: scored > 0 ? Math.round((high / scored) * 100) : undefined,
    perDay: days.length > 0 ? days.reduce((sum, day) => sum + countOf(day), 0) / days.length : 0,
  };
}
