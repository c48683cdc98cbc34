import type { DatabaseSync } from 'node:sqlite';
import type { BazarrManagers } from './config.ts';

interface BazarrTitle {
  /** As the manager numbers it; several managers use the same numbers. */
  id: number;
  title: string;
  path: string;
  profileId: number | null;
  /** Id of an episode or movie with one event in the history. */
  downloaded?: number;
}

/** A further Sonarr or Radarr of Bazarr+. */
export interface BazarrInstance {
  kind: 'sonarr' | 'radarr';
  name: string;
  ip: string;
  port: number;
  base_url: string;
  apikey: string;
  path_mappings?: readonly (readonly [string, string])[];
  titles: readonly BazarrTitle[];
}

/** Tables whose rows name their instance; the first three have a number of their own in the fork. */
const owned = [
  'table_shows',
  'table_episodes',
  'table_movies',
  'table_history',
  'table_history_movie',
  'table_blacklist',
  'table_blacklist_movie',
] as const;

/**
 * Turns a database into one of Bazarr+ 2.5 with several instances. From its public texts: the table `arr_instances`, a
 * number of their own for titles and `arr_instance_id` in their rows, ids that are unique only within an instance
 * (https://github.com/LavX/bazarr/pull/224), the same in the history (issue 404 there), one default of each kind that
 * comes from the settings file. The columns of `arr_instances` itself are documented nowhere: here they are named like
 * the settings of a manager.
 */
export function addInstances(sqlite: DatabaseSync, managers: BazarrManagers, further: readonly BazarrInstance[]): void {
  sqlite.exec(`CREATE TABLE arr_instances (id INTEGER PRIMARY KEY, kind TEXT, name TEXT, is_default INTEGER, enabled INTEGER,
    ip TEXT, port INTEGER, base_url TEXT, ssl INTEGER, apikey TEXT, path_mappings TEXT)`);
  for (const table of owned) {
    const own = /shows|episodes|movies$/.test(table) ? 'rowid AS id, ' : '';
    const first = /shows|episodes|history$|blacklist$/.test(table) ? 1 : 2;
    sqlite.exec(`CREATE TABLE moved AS SELECT ${own}*, ${first} AS arr_instance_id FROM ${table}`);
    sqlite.exec(`DROP TABLE ${table}`);
    sqlite.exec(`ALTER TABLE moved RENAME TO ${table}`);
  }
  const add = sqlite.prepare('INSERT INTO arr_instances VALUES (?, ?, ?, ?, 1, ?, ?, ?, 0, ?, ?)');
  const addServer = (
    id: number,
    { kind, name, ip, port, base_url, apikey, path_mappings }: Omit<BazarrInstance, 'titles'>,
    isDefault: boolean,
  ) => add.run(id, kind, name, Number(isDefault), ip, port, base_url, apikey, JSON.stringify(path_mappings ?? []));

  addServer(1, { ...managers.sonarr, kind: 'sonarr', name: 'Sonarr' }, true);
  addServer(2, { ...managers.radarr, kind: 'radarr', name: 'Radarr' }, true);
  for (const [index, instance] of further.entries()) {
    addServer(index + 3, instance, false);
    for (const title of instance.titles) addTitle(sqlite, instance.kind, index + 3, title);
  }
}

function addTitle(sqlite: DatabaseSync, kind: BazarrInstance['kind'], instance: number, given: BazarrTitle): void {
  const [table, id, history, video] =
    kind === 'sonarr'
      ? ['table_shows', 'sonarrSeriesId', 'table_history', 'sonarrEpisodeId']
      : ['table_movies', 'radarrId', 'table_history_movie', 'radarrId'];
  sqlite
    .prepare(`INSERT INTO ${table} (id, ${id}, title, path, profileId, arr_instance_id) VALUES (?, ?, ?, ?, ?, ?)`)
    .run(instance * 100_000 + given.id, given.id, given.title, given.path, given.profileId, instance);
  if (given.downloaded === undefined) return;
  sqlite
    .prepare(
      `INSERT INTO ${history} (id, action, description, language, provider, subs_id, timestamp, video_path, ${video},
        arr_instance_id) VALUES (?, 1, 'Downloaded', 'en', 'subdl', ?, ?, ?, ?, ?)`,
    )
    .run(
      instance * 100_000 + given.id,
      `further-${given.id}`,
      '2026-07-01 12:00:00.000000',
      given.path,
      given.downloaded,
      instance,
    );
}
