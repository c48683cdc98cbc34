import type { HealthCode, HealthStatus } from '@captionarr/contract';
import { formatBytes } from '#platform/format-bytes.ts';
import { relativeTime } from '#platform/relative-time.ts';

interface Part {
  count: number;
  total: number;
}

/** The English words of each status, as clients without texts of their own show them. */
const words = {
  'not-in-use': () => 'Not in use',
  'not-known': () => 'Unknown',
  connected: () => 'Connected',
  'connected-without-live': () => 'Connected, without live updates',
  connecting: () => 'Connecting',
  unreachable: () => 'Unreachable',
  refused: () => 'Access denied',
  'none-known': () => 'No folders known',
  'all-readable': () => 'All readable',
  'some-readable': ({ count, total }: Part) => `${count} of ${total} OK`,
  none: () => 'None',
  'not-tried': () => 'Not tried yet',
  'all-working': () => 'All working',
  'some-working': ({ count, total }: Part) => `${count} of ${total} working`,
  working: () => 'Working',
  'some-failing': ({ count, total }: Part) => `${count} of ${total} failing`,
  'all-there': () => 'All installed',
  'some-missing': ({ count }: { count: number }) => `${count} missing`,
  'switched-off': () => 'Turned off',
  'at-rest': () => 'Idle',
  running: ({ count }: { count: number }) => `${count} running`,
  'on-time': () => 'On time',
  failed: ({ count }: { count: number }) => `${count} failed`,
  healthy: () => 'Healthy',
  damaged: () => 'Damaged',
  free: ({ bytes }: { bytes: number }) => `${formatBytes(bytes)} free`,
  'none-yet': () => 'None yet',
  made: ({ at }: { at: number }, now: number) => relativeTime(at, now),
} satisfies Record<HealthCode, (values: never, now: number) => string>;

export interface SaidStatus {
  status: HealthStatus;
  words: string;
}

/** A status with what its text mentions, and its English words. */
export function sayStatus<C extends HealthCode>(code: C, ...given: Parameters<(typeof words)[C]>): SaidStatus {
  const [values = {}, now] = given as [HealthStatus['values']?, number?];
  // The compiler asked for what this code mentions.
  const say = words[code] as (values: object, now?: number) => string;
  return { status: { code, values }, words: say(values, now) };
}
