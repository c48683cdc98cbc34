import { setTimeout as pause } from 'node:timers/promises';
import { createRandom, exampleProfiles } from '@captionarr/lab';
import type { Ask, Question } from './ask.ts';

interface Chore {
  /** Seconds, until the first and between two. */
  first: number;
  every: number;
  question: (turn: number) => Question;
}

const act = (path: string, form: Record<string, string>, name = ''): Question => ({
  route: `PATCH ${path} ${form['action']}${name}`,
  path: `/api${path}`,
  method: 'PATCH',
  form,
});
const save = (route: string, form: Record<string, string>): Question => ({
  route: `POST /system/settings, ${route}`,
  path: '/api/system/settings',
  method: 'POST',
  form,
});

/** Every episode and movie is computed anew after it, there and back. */
const profilesAt = (turn: number) =>
  JSON.stringify(
    exampleProfiles.map((profile) => {
      const [first] = profile.items;
      return turn % 2 === 0 ? { ...profile, items: [...profile.items, { ...first, id: 99, language: 'de' }] } : profile;
    }),
  );

const random = createRandom('chores');

/** Ids to work on. */
export interface Ids {
  series: number[];
  movies: number[];
}

/** Actions of a busy household; more in half an hour than others do in a week. */
const choresIn = (seconds: number, ids: Ids): Chore[] => [
  { first: 2, every: 300, question: () => act('/series', { action: 'search-wanted' }, ', all') },
  { first: 4, every: 300, question: () => act('/movies', { action: 'search-wanted' }, ', all') },
  { first: 10, every: 90, question: () => act('/series', { action: 'sync' }, ', all') },
  { first: 50, every: 90, question: () => act('/movies', { action: 'sync' }, ', all') },
  {
    first: 6,
    every: 12,
    question: () => act('/series', { action: 'search-missing', seriesid: `${random.pick(ids.series)}` }),
  },
  {
    first: 9,
    every: 12,
    question: () => act('/movies', { action: 'search-missing', radarrid: `${random.pick(ids.movies)}` }),
  },
  {
    first: 7,
    every: 15,
    question: () => act('/series', { action: 'scan-disk', seriesid: `${random.pick(ids.series)}` }),
  },
  { first: 8, every: 15, question: () => act('/series', { action: 'sync', seriesid: `${random.pick(ids.series)}` }) },
  {
    first: 15,
    every: 20,
    question: (turn) => save('one setting', { 'settings-general-page_size': turn % 2 === 0 ? '100' : '50' }),
  },
  { first: 35, every: 120, question: (turn) => save('all profiles', { 'languages-profiles': profilesAt(turn) }) },
  {
    first: 5,
    every: 60,
    question: () => ({
      route: 'POST /system/tasks',
      path: '/api/system/tasks',
      method: 'POST',
      form: { taskid: 'check_health' },
    }),
  },
  { first: 3, every: 15, question: () => ({ route: 'GET /metrics', path: '/metrics' }) },
  { first: 20, every: 60, question: () => ({ route: 'GET captionarr.log', path: '/captionarr.log', isLong: true }) },
  {
    first: 25,
    every: Math.max(60, seconds / 4),
    question: () => ({ route: 'POST /system/backups', path: '/api/system/backups', method: 'POST', isLong: true }),
  },
];

/** All of them, each by its own clock, until the signal. */
export async function doChores(ask: Ask, seconds: number, ids: Ids, signal: AbortSignal): Promise<void> {
  const wait = (time: number) => pause(time * 1000, undefined, { signal }).catch(() => undefined);
  await Promise.all(
    choresIn(seconds, ids).map(async ({ first, every, question }) => {
      await wait(first);
      for (let turn = 0; !signal.aborted; turn++) {
        await ask(question(turn));
        await wait(every);
      }
    }),
  );
}
