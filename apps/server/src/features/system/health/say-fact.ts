import type { HealthFact, HealthFactCode } from '@captionarr/contract';
import { formatBytes } from '#platform/format-bytes.ts';
import { relativeTime } from '#platform/relative-time.ts';

interface Count {
  count: number;
}
interface Moment {
  at: number;
}
interface NextTask extends Moment {
  name: string;
  task: string;
}

/** The English words of each fact, as clients without texts of their own show them. */
const words = {
  synced: ({ at }: Moment, now: number) => `synced ${relativeTime(at, now)}`,
  'not-synced': () => 'not synced yet',
  series: ({ count }: Count) => `${count} series`,
  movies: ({ count }: Count) => `${count} movies`,
  enabled: ({ count }: Count) => `${count} enabled`,
  untried: ({ count }: Count) => `${count} not tried yet`,
  'tool-missing': ({ name }: { name: string }) => `${name} isn’t installed`,
  waiting: ({ count }: Count) => `${count} waiting`,
  'none-stuck': () => 'none stuck',
  stuck: ({ count }: Count) => `${count} stuck`,
  planned: ({ count }: Count) => `${count} planned`,
  'next-task': ({ name, at }: NextTask, now: number) => `next: ${name}, ${relativeTime(at, now)}`,
  refreshed: ({ at }: Moment, now: number) => `last refreshed ${relativeTime(at, now)}`,
  'nothing-refreshed': () => 'nothing refreshed yet',
  sent: ({ at }: Moment, now: number) => `last sent ${relativeTime(at, now)}`,
  'nothing-sent': () => 'nothing sent yet',
  checked: ({ at }: Moment, now: number) => `checked ${relativeTime(at, now)}`,
  kept: ({ count }: Count) => `${count} kept`,
  'disk-free': ({ path, bytes }: { path: string; bytes: number }) => `${path}: ${formatBytes(bytes)} free`,
  'no-folders': () => 'No manager has reported its folders yet',
  'no-tasks': () => 'The server was started with --no-tasks',
} satisfies Record<HealthFactCode, (values: never, now: number) => string>;

/** A fact with what its text mentions, and its English words. */
export function sayFact<C extends HealthFactCode>(code: C, ...given: Parameters<(typeof words)[C]>): HealthFact {
  const [values = {}, now] = given as [HealthFact['values']?, number?];
  // The compiler asked for what this code mentions.
  const say = words[code] as (values: object, now?: number) => string;
  return { code, values, words: say(values, now) };
}
