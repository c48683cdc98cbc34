import { rounded, timing } from '../measure.ts';
import type { ProfileName } from './profiles.ts';
import type { Type } from './traffic.ts';
import type { Visit } from './visit.ts';

export const temperatures = ['cold', 'warm'] as const;
export type Temperature = (typeof temperatures)[number];
/** Every visit, by page; `bare` is one of them. */
export type Visits = Record<string, Visit[]>;
export type Results = Record<ProfileName, Record<Temperature, Visits>>;

export const bare = 'bare';

/** The middle of the visits. CPU is the smallest instead: whatever else the machine does can only add to it. */
const middle = (visits: readonly Visit[], read: (visit: Visit) => number) => timing(visits.map(read)).median;
export const leastCpu = (visits: readonly Visit[]) => timing(visits.map(({ cpu }) => cpu.all)).min;
export const contentOf = (visits: readonly Visit[]) => middle(visits, ({ content }) => content);
export const kilobytesBefore = (visits: readonly Visit[], type: Type) =>
  rounded(middle(visits, ({ before }) => before.bytes[type]) / 1000, 1);
export const shiftOf = (visits: readonly Visit[]) =>
  rounded(
    middle(visits, ({ shift }) => shift),
    3,
  );

export function printResults(profile: ProfileName, temperature: Temperature, visits: Visits) {
  const least = visits[bare] ?? [];
  const lines = Object.entries(visits);
  console.log(`\n${profile}, ${temperature}: time and work until the first content`);
  console.table(
    Object.fromEntries(
      lines.map(([name, all]) => [
        name,
        {
          'first paint, ms': rounded(
            middle(all, ({ firstPaint }) => firstPaint),
            0,
          ),
          'first content, ms': rounded(contentOf(all), 0),
          '× bare': rounded(contentOf(all) / contentOf(least), 1),
          'CPU, ms': rounded(leastCpu(all), 0),
          'of it script': rounded(timing(all.map(({ cpu }) => cpu.script)).min, 0),
          '× bare CPU': rounded(leastCpu(all) / leastCpu(least), 1),
          'long tasks': middle(all, ({ longTasks }) => longTasks.count),
          'longest, ms': rounded(
            middle(all, ({ longTasks }) => longTasks.longest),
            0,
          ),
          shift: shiftOf(all),
          'heap, MB': rounded(middle(all, ({ heap }) => heap) / 1e6, 1),
        },
      ]),
    ),
  );
  console.log(`${profile}, ${temperature}: kB over the wire before the first content`);
  console.table(
    Object.fromEntries(
      lines.map(([name, all]) => [
        name,
        {
          page: kilobytesBefore(all, 'page'),
          script: kilobytesBefore(all, 'script'),
          style: kilobytesBefore(all, 'style'),
          font: kilobytesBefore(all, 'font'),
          data: kilobytesBefore(all, 'data'),
          image: kilobytesBefore(all, 'image'),
          requests: middle(all, ({ before }) => before.requests),
          'in the end, kB': rounded(middle(all, ({ all: { bytes } }) => sum(Object.values(bytes))) / 1000, 0),
          'in the end, requests': middle(all, ({ all: { requests } }) => requests),
        },
      ]),
    ),
  );
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
