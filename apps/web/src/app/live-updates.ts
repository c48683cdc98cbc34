import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Job, JobNews, LiveEvent, ProgressItem } from '@captionarr/contract';
import { announce } from '#lib/announce.ts';
import { t } from '#lib/i18n.ts';
import { endProgress, hideProgress, showNotice, showProgress } from '#lib/notices.tsx';
import { isCaptionarr } from '#lib/features.ts';
import { keys } from '#lib/queries/keys.ts';
import { createRefresher } from './refresh.ts';

type Reaction<E> = readonly QueryKey[] | ((event: E, client: QueryClient) => readonly QueryKey[] | void);

/** Queries that each live event invalidates, or its other effect. A new event does not compile until it is listed. */
const reactions: { [E in LiveEvent as E['type']]: Reaction<E> } = {
  series: ({ payload }, client) => [keys.series, keys.search, ...cached(client, [...keys.episodes, payload])],
  // A series counts what its episodes lack.
  episode: [keys.episodes, keys.series, keys.subtitles],
  movie: [keys.movies, keys.search, keys.subtitles],
  'episode-wanted': [keys.wanted.episodes, keys.home],
  'movie-wanted': [keys.wanted.movies, keys.home],
  'reset-episode-wanted': [keys.wanted.episodes, keys.home],
  'reset-movie-wanted': [keys.wanted.movies, keys.home],
  'episode-history': [keys.history.episodes, keys.history.stats, keys.home],
  'movie-history': [keys.history.movies, keys.history.stats, keys.home],
  'episode-blacklist': [keys.blacklist.episodes],
  'movie-blacklist': [keys.blacklist.movies],
  // A manager that comes or goes, a provider that is paused, or whatever else is wrong shows on a badge first.
  badges: () => [
    keys.badges,
    keys.home,
    keys.managers,
    keys.health,
    keys.announcements,
    keys.mediaServers,
    // Other servers tell asking for the providers as news of the badges: a circle without end.
    ...(isCaptionarr() ? [keys.providers] : []),
  ],
  // The menu follows the badges.
  libraries: [keys.libraries, keys.inbox, keys.badges, keys.home],
  checks: [keys.checks],
  bulk: ({ payload }, client) => [keys.bulk.list, ...cached(client, [...keys.bulk.one, payload])],
  quality: [keys.quality],
  reviews: [keys.reviews, keys.ladder, keys.home],
  home: [keys.home],
  plan: [keys.plan],
  household: [keys.household.links, keys.household.reports, keys.home],
  providers: [keys.providers, keys.home],
  task: [keys.tasks],
  // Other keys and accounts end what paused a provider.
  settings: [
    keys.settings,
    keys.home,
    keys.providers,
    keys.mediaServers,
    keys.plex.auth,
    keys.plex.selected,
    keys.plex.libraries,
  ],
  languages: [keys.languages, keys.home],
  backup: [keys.backups, keys.home],
  jobs: ({ action, payload }, client) => (action === 'delete' ? [keys.jobs] : followJob(payload, client)),
  message: ({ payload }) => showNotice('info', { title: t('notices.message'), message: payload }),
  progress: ({ payload }) => followProgress(payload),
};

/** Each stale answer is asked for once, however many events of a batch name it. */
export function createLiveUpdates(client: QueryClient, log: (text: string) => void) {
  const refresh = createRefresher((queryKey) => client.invalidateQueries({ queryKey }));
  return (events: readonly LiveEvent[]) => {
    const stale = new Map<string, QueryKey>();
    for (const event of events) {
      for (const key of reactTo(event, client, log)) stale.set(JSON.stringify(key), key);
    }
    for (const key of stale.values()) void refresh(key);
  };
}

/** A sync names thousands of series; only cached ones are refetched. */
const cached = (client: QueryClient, key: QueryKey) => (client.getQueryState(key) ? [key] : []);

function reactTo(event: LiveEvent, client: QueryClient, log: (text: string) => void): readonly QueryKey[] {
  const reaction = reactions[event.type] as Reaction<LiveEvent> | undefined;
  if (!reaction) {
    log(`Unknown live event: ${event.type}`);
    return [];
  }
  return (typeof reaction === 'function' ? reaction(event, client) : reaction) || [];
}

/** Progress comes often and carries its figures; only a change of state is asked about. */
function followJob({ job_id, status, ...progress }: JobNews, client: QueryClient): readonly QueryKey[] {
  const known = client.getQueryData<{ data: Job[] }>(keys.jobs)?.data.find((job) => job.job_id === job_id);
  if (known && known.status !== status) tellEnd(known.job_name, status);
  // A job may be a rung of the ladder.
  if (!known || (status ?? known.status) !== known.status) return [keys.jobs, keys.ladder];
  client.setQueryData<{ data: Job[] }>(keys.jobs, (jobs) => ({
    data: (jobs?.data ?? []).map((job) => (job.job_id === job_id ? { ...job, ...progress } : job)),
  }));
  return [];
}

/** Announces the end of a job to screen readers. */
function tellEnd(name: string, status: string | undefined) {
  if (status === 'completed') announce(`${name}: ${t('jobs.done')}`);
  if (status === 'failed') announce(`${name}: ${t('jobs.failed')}`);
}

function followProgress(item: ProgressItem | string) {
  if (typeof item === 'string') return hideProgress(item);
  const { id, header, name, value, count } = item;
  const title = t(`progressTitles.${header}`, { defaultValue: header });
  if (value >= count) return endProgress({ id, title, text: t('notices.done') });
  showProgress({ id, title, text: `[${value + 1}/${count}] ${name}`, share: value / count });
}
