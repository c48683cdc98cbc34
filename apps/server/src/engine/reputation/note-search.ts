import type { AskedProvider, Candidate, SearchRecord, SearchVerdict } from '@captionarr/contract';
import { providerCatalogue } from '@captionarr/contract/catalogue';
import { findingsOf } from '#domain/search/findings.ts';
import type { Database } from '#platform/db/database.ts';
import type { KindCode } from '#platform/db/kind-code.ts';
import { dayMs } from '#platform/durations.ts';

interface NotedSearch {
  id: number;
  kind: KindCode;
  mediaId: number;
  at: number;
  trigger: SearchRecord['trigger'];
  verdicts: readonly SearchVerdict[];
  providers: readonly AskedProvider[];
  candidates: readonly Candidate[];
}

/** Answers per provider from which the typical time is computed. */
const slots = 64;

const languagesOf = new Map(providerCatalogue.map(({ key, capabilities }) => [key, capabilities?.languages ?? 'all']));

/** An unknown provider may have any language. */
function hasLanguage(provider: string, code2: string): boolean {
  const languages = languagesOf.get(provider) ?? 'all';
  return languages === 'all' || languages.includes(code2);
}

/** Keeps what a search says about the providers. An upgrade only looks for something better, so it says nothing. */
export async function noteSearch(db: Database, search: NotedSearch): Promise<void> {
  const { id, kind, mediaId: media_id, at, trigger, providers } = search;
  const day = Math.floor(at / dayMs);
  for (const { provider, language, found } of trigger === 'upgrade' ? [] : findingsOf(search, hasLanguage)) {
    const news = { day, found: Number(found) };
    await db
      .insertInto('provider_finding')
      .values({ kind, media_id, provider, language, ...news })
      .onConflict((conflict) => conflict.columns(['kind', 'media_id', 'provider', 'language']).doUpdateSet(news))
      .execute();
  }
  for (const { provider, state, took_ms: took } of providers)
    if (state === 'answered' && took !== null)
      await db
        .replaceInto('provider_time')
        .values({ provider, slot: id % slots, took })
        .execute();
}

/** Longer than anything is counted for. */
const keptDays = 35;

/** Forgets what is too old to count. */
export async function forgetOldFindings(db: Database, now: number): Promise<void> {
  const before = Math.floor(now / dayMs) - keptDays;
  await db.deleteFrom('provider_finding').where('day', '<', before).execute();
  await db.deleteFrom('provider_found').where('day', '<', before).execute();
  await db.deleteFrom('provider_use').where('day', '<', before).execute();
}
