import type { Cause } from '#domain/library/causes.ts';
import type { PlanGroup } from './count-gains.ts';

/** A step as the missing subtitles that it helps, by their keys. */
interface StepItems {
  id: string;
  keys: ReadonlySet<string>;
}

/** Puts missing subtitles together by the steps that help them and their cause. They come one by one, as they may be many. */
export function createGroups(steps: readonly StepItems[]) {
  const groups = new Map<string, { steps: string[]; cause: Cause; count: number }>();
  return {
    add({ key, cause }: { key: string; cause: Cause }): void {
      let name: string = cause;
      for (const [index, { keys }] of steps.entries()) if (keys.has(key)) name += ` ${index}`;
      const known = groups.get(name);
      if (known) known.count += 1;
      else groups.set(name, { steps: steps.filter(({ keys }) => keys.has(key)).map(({ id }) => id), cause, count: 1 });
    },
    list: (): PlanGroup[] => [...groups.values()],
  };
}
