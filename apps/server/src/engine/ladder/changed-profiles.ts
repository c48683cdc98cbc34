import type { MediaKind } from '@captionarr/contract';
import { sql } from 'kysely';
import type { Profile } from '#domain/library/profile.ts';
import { episodeProfile } from '#engine/library/episode-profile.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';

/** Videos that are read at once. */
const atOnce = 100;

const contentOf = ({ items, cutoff, ladder, translateFrom }: Profile): string =>
  JSON.stringify({ items, cutoff, ladder, translateFrom });

/** Profiles that aren’t as they were at the last look. Titles of a new one are searched first anyway. */
export async function findChanged(db: Database, profiles: readonly Profile[]): Promise<Profile[]> {
  const rows = await db.selectFrom('planned_profile').selectAll().execute();
  const known = new Map(rows.map(({ id, content }) => [id, content]));
  const isNew = ({ id }: Profile) => !known.has(id);
  await keepPlanned(db, profiles.filter(isNew));
  return profiles.filter((profile) => !isNew(profile) && known.get(profile.id) !== contentOf(profile));
}

export async function keepPlanned(db: Database, profiles: readonly Profile[]): Promise<void> {
  for (const profile of profiles) {
    const content = contentOf(profile);
    await db
      .insertInto('planned_profile')
      .values({ id: profile.id, content })
      .onConflict((conflict) => conflict.column('id').doUpdateSet({ content }))
      .execute();
  }
}

/** Videos that lack something by one of these profiles, a few at a time. */
export async function* readLackingOf(
  db: Database,
  type: MediaKind,
  profiles: readonly Profile[],
): AsyncGenerator<number[]> {
  const profile =
    type === 'movie'
      ? sql<number | null>`(select profile_id from movie where id = media_id)`
      : sql<number | null>`(select ${sql.raw(episodeProfile('episode', 'series'))} from episode
          join series on series.id = series_id where episode.id = media_id)`;
  for (let after = -1; ;) {
    const rows = await db
      .selectFrom('lacking')
      .select(['media_id', profile.as('profile')])
      .distinct()
      .where('kind', '=', kindCode[type])
      .where('excluded', '=', 0)
      .where('media_id', '>', after)
      .orderBy('media_id')
      .limit(atOnce)
      .execute();
    yield rows.filter((row) => profiles.some(({ id }) => id === row.profile)).map(({ media_id }) => media_id);
    if (rows.length < atOnce) return;
    after = rows.at(-1)?.media_id ?? after;
  }
}
