import { sql, type Transaction } from 'kysely';
import type { Rung } from '@captionarr/contract';
import type { Profile } from '#domain/library/profile.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/schema.ts';
import { values } from '#platform/db/values.ts';

export async function readProfiles(db: Database): Promise<Profile[]> {
  const [profiles, items] = await Promise.all([
    db.selectFrom('profile').selectAll().where('removed_at', 'is', null).orderBy('id').execute(),
    db.selectFrom('profile_item').selectAll().orderBy('item_id').execute(),
  ]);
  return profiles.map(({ id, name, cutoff, original_format, must_contain, must_not_contain, tag, ...ladder }) => ({
    id,
    name,
    cutoff,
    originalFormat: original_format === 1,
    mustContain: JSON.parse(must_contain) as string[],
    mustNotContain: JSON.parse(must_not_contain) as string[],
    tag,
    ...(ladder.ladder_json !== null && { ladder: JSON.parse(ladder.ladder_json) as Rung[] }),
    ...(ladder.translate_from_json !== null && { translateFrom: JSON.parse(ladder.translate_from_json) as string[] }),
    items: items
      .filter(({ profile_id }) => profile_id === id)
      .map(({ item_id, language, audio_exclude, audio_only_include, strength, machine }) => ({
        id: item_id,
        language,
        audioExclude: audio_exclude === 1,
        audioOnlyInclude: audio_only_include === 1,
        ...(strength && { strength }),
        ...(machine && { machine }),
      })),
  }));
}

/** Items keep a deleted profile until the recompute job clears it in batches. */
export async function writeProfiles(
  transaction: Transaction<Tables>,
  profiles: readonly Profile[],
  now: number,
): Promise<void> {
  const ids = profiles.map(({ id }) => id);
  await transaction
    .updateTable('profile')
    .set({ removed_at: now })
    .where('id', 'not in', values(ids))
    .where('removed_at', 'is', null)
    .execute();
  await transaction.deleteFrom('profile_item').execute();
  for (const profile of profiles) {
    const { id, name, cutoff, originalFormat, mustContain, mustNotContain, tag, items, ladder, translateFrom } =
      profile;
    const columns = {
      name,
      cutoff,
      original_format: Number(originalFormat),
      must_contain: JSON.stringify(mustContain),
      must_not_contain: JSON.stringify(mustNotContain),
      tag,
      removed_at: null,
      ladder_json: ladder ? JSON.stringify(ladder) : null,
      translate_from_json: translateFrom ? JSON.stringify(translateFrom) : null,
    };
    await transaction
      .insertInto('profile')
      .values({ id, ...columns })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
      .execute();
    for (const { id: item_id, language, audioExclude, audioOnlyInclude, strength, machine } of items) {
      await transaction
        .insertInto('profile_item')
        .values({
          profile_id: id,
          item_id,
          language,
          audio_exclude: Number(audioExclude),
          audio_only_include: Number(audioOnlyInclude),
          strength: strength ?? null,
          machine: machine ?? null,
        })
        .execute();
    }
  }
}

/** A new profile with the number of a deleted one is another: no item has or had it. */
export async function forgetRemoved(transaction: Transaction<Tables>, ids: readonly number[]): Promise<void> {
  const removed = transaction
    .selectFrom('profile')
    .select('id')
    .where('id', 'in', values(ids))
    .where('removed_at', 'is not', null);
  for (const table of ['series', 'movie'] as const)
    await transaction.updateTable(table).set({ profile_id: null }).where('profile_id', 'in', removed).execute();
  await transaction.deleteFrom('taken_profile').where('profile_id', 'in', values(ids)).execute();
  await transaction.deleteFrom('profile_override').where('profile_id', 'in', values(ids)).execute();
  for (const column of ['before', 'after'] as const)
    await transaction
      .updateTable('profile_change_item')
      .set({ [column]: sql`-1 - ${sql.ref(column)}` })
      .where(column, 'in', values(ids))
      .execute();
  for (const column of ['was', 'became', 'before', 'after'] as const)
    await transaction
      .updateTable('profile_change_override')
      .set({ [column]: sql`-1 - ${sql.ref(column)}` })
      .where(column, 'in', values(ids))
      .execute();
}
