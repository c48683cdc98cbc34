import type { LiveEvent, ProgressTitle } from '@captionarr/contract';
import { throttle } from '#platform/jobs/throttle.ts';

const progressEvery = 250;

/** One line of progress, told now and then, and always at its end. */
export function createProgressLine(emit: (event: LiveEvent) => void, id: string, header: ProgressTitle) {
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
