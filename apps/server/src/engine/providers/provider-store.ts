import type { Database } from '#platform/db/database.ts';
import type { ProviderContext } from '#providers/provider.ts';

/** What providers were told, kept over restarts. */
export const createProviderStore = (db: Database, now: () => number): ProviderContext['store'] => ({
  async get(key) {
    const row = await db
      .selectFrom('provider_store')
      .select('value_json')
      .where('key', '=', key)
      .where('until', '>', now())
      .executeTakeFirst();
    // The caller names the type of its own key.
    return row && (JSON.parse(row.value_json) as never);
  },
  async set(key, value, lifeMs) {
    await db.deleteFrom('provider_store').where('until', '<=', now()).execute();
    await db
      .replaceInto('provider_store')
      .values({ key, value_json: JSON.stringify(value), until: now() + lifeMs })
      .execute();
  },
});
