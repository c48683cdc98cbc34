import type { MediaKind } from '@captionarr/contract';
import type { ProviderState } from '#engine/providers/provider-pool.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { laneLimits } from '#platform/jobs/job.ts';

export interface FactSources {
  db: Database;
  providers: () => ProviderState[];
  /** How many things need a person. */
  countOpenIssues: () => Promise<number>;
}

/** One metric. */
export interface Fact {
  labels: Record<string, string>;
  value: number;
}

/** Metrics of the product; never with names or titles. */
export const factHelp = {
  jobs: 'Jobs by status; only the latest finished ones are kept.',
  lane_jobs: 'Running and pending jobs per lane.',
  lane_limit: 'Jobs per lane that can run at once.',
  library_items: 'Items in the library.',
  missing_subtitles: 'Wanted languages that are missing.',
  wanted_items: 'Videos with a wanted language missing.',
  providers: 'Enabled providers, by whether they are available.',
  health_issues: 'Problems that need attention.',
} as const;
export type FactName = keyof typeof factHelp;

const statuses = ['pending', 'running', 'completed', 'failed'] as const;
/** As the metrics label them. */
const labels = { episode: 'episodes', movie: 'movies' } as const satisfies Record<MediaKind, string>;

export async function readFacts({ db, providers, countOpenIssues }: FactSources): Promise<Record<FactName, Fact[]>> {
  const [jobs, counters, series, movies, needy] = await Promise.all([
    db
      .selectFrom('job')
      .select(['status', 'lane', ({ fn }) => fn.countAll<number>().as('n')])
      .groupBy(['status', 'lane'])
      .execute(),
    db.selectFrom('counter').selectAll().execute(),
    db
      .selectFrom('series')
      .select(({ fn }) => [fn.countAll<number>().as('n'), fn.sum<number | null>('file_count').as('episodes')])
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('movie')
      .select(({ fn }) => fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow(),
    countOpenIssues(),
  ]);
  const states = providers();
  const resting = states.filter(
    ({ pause, missingConfig }) => pause !== undefined || missingConfig !== undefined,
  ).length;
  const countJobs = (isOne: (job: (typeof jobs)[number]) => boolean) =>
    jobs.filter(isOne).reduce((sum, { n }) => sum + n, 0);
  const counted = (name: (typeof counters)[number]['name']): Fact[] =>
    (['episode', 'movie'] as const).map((type) => ({
      labels: { kind: labels[type] },
      value: counters.find((each) => each.name === name && each.kind === kindCode[type])?.value ?? 0,
    }));

  return {
    jobs: statuses.map((status) => ({ labels: { status }, value: countJobs((job) => job.status === status) })),
    lane_jobs: Object.keys(laneLimits).flatMap((lane) =>
      (['pending', 'running'] as const).map((status) => ({
        labels: { lane, status },
        value: countJobs((job) => job.lane === lane && job.status === status),
      })),
    ),
    lane_limit: Object.entries(laneLimits).map(([lane, value]) => ({ labels: { lane }, value })),
    library_items: [
      { labels: { kind: 'series' }, value: series.n },
      { labels: { kind: 'episodes' }, value: series.episodes ?? 0 },
      { labels: { kind: 'movies' }, value: movies.n },
    ],
    missing_subtitles: counted('missing'),
    wanted_items: counted('wanted'),
    providers: [
      { labels: { state: 'working' }, value: states.length - resting },
      { labels: { state: 'paused' }, value: resting },
    ],
    health_issues: [{ labels: {}, value: needy }],
  };
}
