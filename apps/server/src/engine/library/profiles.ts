import type { Transaction } from 'kysely';
import type { Profile } from '#domain/library/profile.ts';
import type { Database } from '#platform/db/database.ts';
import type { Tables } from '#platform/db/schema.ts';
import { values } from '#platform/db/values.ts';

export type Profiles = Awaited<ReturnType<typeof openProfiles>>;

/** Language profiles and enabled languages: few, often asked for, so kept in memory. */
export async function openProfiles(db: Database) {
  let all: readonly Profile[] = await readProfiles(db);
  let byId = new Map(all.map((profile) => [profile.id, profile]));
  let enabled: ReadonlySet<string> = new Set(await readEnabled(db));

  function remember(profiles: readonly Profile[]) {
    all = profiles;
    byId = new Map(profiles.map((profile) => [profile.id, profile]));
  }

  return {
    /** By id. */
    all: (): readonly Profile[] => all,
    find: (id: number): Profile | undefined => byId.get(id),
    enabled: (): ReadonlySet<string> => enabled,

    /** These and no others; `alongside` commits with them. Whatever has one that goes is to have lost it before. */
    async replace(profiles: readonly Profile[], alongside: (transaction: Transaction<Tables>) => Promise<unknown>) {
      const before = all;
      try {
        await db.transaction().execute(async (transaction) => {
          await writeProfiles(transaction, profiles);
          await alongside(transaction);
          // Before the commit: nobody else has the connection yet, so whoever reads next finds both new.
          remember(profiles.toSorted((one, other) => one.id - other.id));
        });
      } catch (error) {
        remember(before);
        throw error;
      }
    },

    async enable(codes: readonly string[]) {
      const next = new Set(codes);
      await db.transaction().execute(async (transaction) => {
        await transaction.deleteFrom('enabled_language').execute();
        if (next.size > 0)
          await transaction
            .insertInto('enabled_language')
            .values([...next].map((code2) => ({ code2 })))
            .execute();
      });
      enabled = next;
    },
  };
}

async function readEnabled(db: Database): Promise<string[]> {
  const rows = await db.selectFrom('enabled_language').select('code2').execute();
  return rows.map(({ code2 }) => code2);
}

async function readProfiles(db: Database): Promise<Profile[]> {
  const [profiles, items] = await Promise.all([
    db.selectFrom('profile').selectAll().orderBy('id').execute(),
    db.selectFrom('profile_item').selectAll().orderBy('item_id').execute(),
  ]);
  return profiles.map(({ id, name, cutoff, original_format, must_contain, must_not_contain, tag }) => ({
    id,
    name,
    cutoff,
    originalFormat: original_format === 1,
    mustContain: JSON.parse(must_contain) as string[],
    mustNotContain: JSON.parse(must_not_contain) as string[],
    tag,
    items: items
      .filter(({ profile_id }) => profile_id === id)
      .map(({ item_id, language, audio_exclude, audio_only_include }) => ({
        id: item_id,
        language,
        audioExclude: audio_exclude === 1,
        audioOnlyInclude: audio_only_include === 1,
      })),
  }));
}

async function writeProfiles(transaction: Transaction<Tables>, profiles: readonly Profile[]) {
  const ids = profiles.map(({ id }) => id);
  await transaction.deleteFrom('profile').where('id', 'not in', values(ids)).execute();
  await transaction.deleteFrom('profile_item').execute();
  for (const { id, name, cutoff, originalFormat, mustContain, mustNotContain, tag, items } of profiles) {
    const columns = {
      name,
      cutoff,
      original_format: Number(originalFormat),
      must_contain: JSON.stringify(mustContain),
      must_not_contain: JSON.stringify(mustNotContain),
      tag,
    };
    await transaction
      .insertInto('profile')
      .values({ id, ...columns })
      .onConflict((conflict) => conflict.column('id').doUpdateSet(columns))
      .execute();
    for (const { id: item_id, language, audioExclude, audioOnlyInclude } of items) {
      await transaction
        .insertInto('profile_item')
        .values({
          profile_id: id,
          item_id,
          language,
          audio_exclude: Number(audioExclude),
          audio_only_include: Number(audioOnlyInclude),
        })
        .execute();
    }
  }
}
