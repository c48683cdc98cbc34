import type { LibraryKind, LiveEvent } from '@captionarr/contract';
import { throttle } from '#platform/jobs/throttle.ts';

type Emit = (event: LiveEvent) => void;

/** Changes of so many episodes of a series are told one by one; of more, the series is told. */
const few = 10;
const progressEvery = 250;

export const tellItem = (emit: Emit, kind: LibraryKind, id: number, action: 'update' | 'delete' = 'update'): void =>
  emit({ type: kind === 'series' ? 'series' : 'movie', action, payload: id });

export function tellEpisodes(emit: Emit, seriesId: number, ids: readonly number[]): void {
  // At least one, for whoever shows episodes and listens only to them.
  for (const payload of ids.length > few ? ids.slice(0, 1) : ids) emit({ type: 'episode', action: 'update', payload });
  tellItem(emit, 'series', seriesId);
}

/** What counts and lists of wanted subtitles follow from has changed. */
export function tellCounts(emit: Emit, kind: LibraryKind): void {
  emit({ type: kind === 'series' ? 'reset-episode-wanted' : 'reset-movie-wanted', action: 'update', payload: null });
  emit({ type: 'badges', action: 'update', payload: null });
}

/** One line of progress, told now and then, and always at its end. */
export function createProgressLine(emit: Emit, id: string, header: string) {
  let line: { name: string; value: number; count: number } | undefined;
  const tell = throttle(() => {
    if (line) emit({ type: 'progress', action: 'update', payload: { id, header, ...line } });
  }, progressEvery);

  return {
    show(value: number, of: number, name: string): void {
      line = { name, value, count: of };
      tell.request();
    },
    /** Done: the value is the count. */
    end(): void {
      if (line) line = { name: '', value: line.count, count: line.count };
      tell.request();
      tell.flush();
    },
    hide(): void {
      if (line) emit({ type: 'progress', action: 'delete', payload: id });
      line = undefined;
      tell.flush();
    },
  };
}
