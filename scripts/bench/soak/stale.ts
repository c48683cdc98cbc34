import type { LiveEvent } from '@captionarr/contract';

/** Requests that events make stale, by their names in `pages.ts`. */
const staleBy: Partial<Record<LiveEvent['type'], readonly string[]>> = {
  series: ['series'],
  episode: ['episodes', 'series'],
  movie: ['movies'],
  'episode-wanted': ['wanted-episodes'],
  'movie-wanted': ['wanted-movies'],
  'reset-episode-wanted': ['wanted-episodes'],
  'reset-movie-wanted': ['wanted-movies'],
  'episode-history': ['history'],
  'movie-history': ['history'],
  'episode-blacklist': ['blacklist'],
  'movie-blacklist': ['blacklist'],
  badges: ['badges', 'managers', 'providers'],
  task: ['tasks'],
  settings: ['settings', 'providers'],
  languages: ['languages'],
  backup: ['backups'],
};

/** Between two questions about the same thing, in ms; as the web app rests. */
const rest = 400;

/** Tells what news make stale; of jobs only a change of state counts, as in the web app. */
export function createStaleness() {
  const states = new Map<number, string>();
  return (event: LiveEvent): readonly string[] => {
    if (event.type !== 'jobs') return staleBy[event.type] ?? [];
    const { job_id: id, status } = event.payload;
    const isNews = event.action === 'delete' || !states.has(id) || (status ?? states.get(id)) !== states.get(id);
    if (event.action === 'delete') states.delete(id);
    else states.set(id, status ?? states.get(id) ?? '');
    return isNews ? ['jobs'] : [];
  };
}

/** Asks at once about what became stale, and again after a rest if there was news meanwhile. */
export function createRefresher(ask: (name: string) => Promise<unknown>) {
  const asked = new Map<string, { again: boolean }>();
  return async (name: string): Promise<void> => {
    const running = asked.get(name);
    if (running) return void (running.again = true);
    const state = { again: true };
    asked.set(name, state);
    while (state.again) {
      state.again = false;
      await Promise.all([ask(name), new Promise((done) => setTimeout(done, rest))]);
    }
    asked.delete(name);
  };
}
