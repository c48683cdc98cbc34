import type { Random } from '@captionarr/lab';
import type { Question } from './ask.ts';

/** A request of a page: repeated when events make it stale, or by interval. */
export interface PageQuestion extends Question {
  /** Name in the events. */
  stale?: string;
  /** Seconds. */
  every?: number;
  /** Next URL, read from the last response. */
  next?: (text: string) => string | undefined;
}

interface Page {
  name: string;
  /** How often it is chosen, against the others. */
  weight: number;
  questions: (random: Random) => PageQuestion[];
}

const api = (path: string, stale?: string, more: Partial<PageQuestion> = {}): PageQuestion => ({
  route: `GET ${path.split('?')[0]}`,
  path: `/api${path}`,
  stale,
  ...more,
});
const whole = (path: string, stale: string) => api(path, stale, { route: `GET ${path}, all`, isLong: true });
const cover = (kind: string, id: number): PageQuestion => ({
  route: 'GET cover',
  path: `/images/${kind}/MediaCover/${id}/poster-250.jpg`,
});

const polledEvery = 60;
const tailEvery = 2;
const counts = { series: 2000, movies: 8000 };
const shownCovers = 8;

const profiles = api('/system/languages/profiles', 'languages');
const managers = api('/library/managers', 'managers');
const page = (path: string, stale: string, random: Random, total: number, more = '') =>
  api(`${path}?start=${random.between(0, Math.floor(total / 50) - 1) * 50}&length=50${more}`, stale);

const list = (kind: 'series' | 'movies') => (random: Random) => [
  page(`/${kind}`, kind, random, counts[kind]),
  api(`/library/summary?kind=${kind}`, kind),
  managers,
  profiles,
  ...Array.from({ length: shownCovers }, () => cover(kind, random.between(1, 400))),
];

const newestId = (text: string) => {
  const { data } = JSON.parse(text) as { data: { id?: number }[] };
  const id = data[0]?.id;
  return id === undefined ? undefined : `/api/system/logs?length=200&after=${id}`;
};

/** The shell around every page. */
export const shell: readonly PageQuestion[] = [
  api('/badges', 'badges', { every: polledEvery }),
  api('/system/jobs', 'jobs'),
  api('/system/settings', 'settings'),
];

/** The pages of the web app, as often as people of a household might open them. */
const pages: readonly Page[] = [
  { name: 'series', weight: 6, questions: list('series') },
  { name: 'movies', weight: 6, questions: list('movies') },
  {
    name: 'filtered list',
    weight: 3,
    questions: (random) => [page('/movies', 'movies', random, 1000, '&filter[status]=missing'), managers],
  },
  {
    name: 'one series',
    weight: 6,
    questions(random) {
      const id = random.between(1, counts.series);
      return [
        api(`/series?seriesid[]=${id}`, 'series'),
        api(`/episodes?seriesid[]=${id}`, 'episodes'),
        profiles,
        cover('series', id),
      ];
    },
  },
  {
    name: 'one movie',
    weight: 5,
    questions(random) {
      const id = random.between(1, counts.movies);
      return [api(`/movies?radarrid[]=${id}`, 'movies'), profiles, cover('movies', id)];
    },
  },
  {
    name: 'wanted episodes',
    weight: 3,
    questions: (random) => [
      page('/episodes/wanted', 'wanted-episodes', random, 20_000),
      api('/wanted/summary?kind=series', 'wanted-episodes'),
    ],
  },
  {
    name: 'wanted movies',
    weight: 3,
    questions: (random) => [
      page('/movies/wanted', 'wanted-movies', random, 3000),
      api('/wanted/summary?kind=movies', 'wanted-movies'),
    ],
  },
  { name: 'history', weight: 2, questions: () => [api('/episodes/history?start=0&length=50', 'history')] },
  { name: 'movie history', weight: 1, questions: () => [api('/movies/history?start=0&length=50', 'history')] },
  { name: 'statistics', weight: 1, questions: () => [api('/history/stats?timeFrame=month', 'history')] },
  { name: 'blacklist', weight: 1, questions: () => [api('/episodes/blacklist?start=0&length=50', 'blacklist')] },
  {
    name: 'search box',
    weight: 3,
    questions: (random) => [api(`/system/searches?query=${random.pick(['the', 'a', 'sea', 'qz', 'old li'])}`)],
  },
  { name: 'settings', weight: 2, questions: () => [api('/system/languages', 'languages'), profiles] },
  { name: 'providers', weight: 1, questions: () => [api('/providers', 'providers')] },
  { name: 'tasks', weight: 2, questions: () => [api('/system/tasks', 'tasks', { every: polledEvery })] },
  {
    name: 'log',
    weight: 2,
    questions: () => [api('/system/logs?length=200', undefined, { every: tailEvery, isRead: true, next: newestId })],
  },
  { name: 'status', weight: 2, questions: () => [api('/system/status'), api('/system/health', 'badges')] },
  { name: 'backups', weight: 1, questions: () => [api('/system/backups', 'backups')] },
  { name: 'releases', weight: 1, questions: () => [api('/system/releases'), api('/system/announcements')] },
  {
    name: 'the page itself',
    weight: 1,
    questions: () => [{ route: 'GET the page', path: '/series' }],
  },
  // Eight thousand rows at once, as the mass editor wants them.
  { name: 'mass editor', weight: 0.5, questions: () => [whole('/movies', 'movies')] },
  { name: 'mass editor of series', weight: 0.5, questions: () => [whole('/series', 'series')] },
];

const totalWeight = pages.reduce((sum, { weight }) => sum + weight, 0);

export function choosePage(random: Random): Page {
  let left = random.next() * totalWeight;
  // The last one takes what rounding leaves.
  return pages.find(({ weight }) => (left -= weight) < 0) ?? (pages.at(-1) as Page);
}
