import type { MediaKind } from '@captionarr/contract';
import { mediaKinds } from '@captionarr/domain/media/kinds.ts';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import { planQuota, type QuotaPlan, type WorkKind } from '#domain/search/plan-quota.ts';
import type { ProviderState } from '#engine/providers/provider-pool.ts';
import type { Database } from '#platform/db/database.ts';
import { kindCode } from '#platform/db/kind-code.ts';
import { values } from '#platform/db/values.ts';
import { hourMs } from '#platform/durations.ts';
import type { AnyProvider } from '#providers/provider.ts';
import { readUrgentVideos } from './urgent-videos.ts';

type Covering = Pick<AnyProvider, 'key' | 'media' | 'languages'>;
/** Share of the videos for which a provider has something in a language, from 0 to 1; undefined when unknown. */
type FoundShare = (provider: string, code2: string) => number | undefined;

interface Due {
  type: MediaKind;
  code2: string;
  work: WorkKind;
  count: number;
}

/** What the next search for everything that is missing will probably use of each provider with a known limit. */
export async function planProviders(
  db: Database,
  { states, providers, share, foundShare, now }: PlanFacts,
): Promise<Map<string, QuotaPlan>> {
  const limited = states.filter(({ allowance }) => allowance !== undefined);
  if (limited.length === 0) return new Map();
  const due = (await Promise.all(mediaKinds.map((type) => readDue(db, type, now)))).flat();
  return new Map(
    limited.flatMap(({ key, allowance, usage }) => {
      const provider = providers.find((one) => one.key === key);
      if (!provider || !allowance) return [];
      const perSearch = usage.searches === 0 ? 1 : Math.max(1, (usage.requests - usage.downloads) / usage.searches);
      const needs = { new: 0, next: 0, rest: 0 };
      for (const { type, code2, work, count } of due) {
        if (!provider.media.includes(type)) continue;
        if (provider.languages !== 'all' && !provider.languages.includes(code2)) continue;
        needs[work] += allowance.unit === 'requests' ? count * perSearch : count * (foundShare(key, code2) ?? 0);
      }
      const whole = { new: Math.round(needs.new), next: Math.round(needs.next), rest: Math.round(needs.rest) };
      return [[key, planQuota(allowance, share, whole)] as const];
    }),
  );
}

export interface PlanFacts {
  states: readonly ProviderState[];
  providers: readonly Covering[];
  /** Percent of a quota that is kept for people. */
  share: number;
  foundShare: FoundShare;
  now: number;
}

/** Missing subtitles that the next search includes, counted through the index of what is due. */
async function readDue(db: Database, type: MediaKind, now: number): Promise<Due[]> {
  const urgent = await readUrgentVideos(db, type, now);
  const kind = kindCode[type];
  const soon = now + soonMs;
  const all = await db
    .selectFrom((from) =>
      from
        .selectFrom('missing')
        .select('language')
        .where('kind', '=', kind)
        .where('excluded', '=', 0)
        .where('next_try_at', '<=', soon)
        .limit(mostDue)
        .as('due'),
    )
    .select(({ fn }) => ['language', fn.countAll<number>().as('count')])
    .groupBy('language')
    .execute();
  const ahead = await Promise.all(
    (['new', 'next'] as const).map(async (work) => {
      const rows = await db
        .selectFrom('missing')
        .select('language')
        .where('kind', '=', kind)
        .where('excluded', '=', 0)
        .where('media_id', 'in', values(urgent[work]))
        .execute();
      const counts = Map.groupBy(rows, ({ language }) => language);
      return [...counts].map(([language, { length: count }]) => ({ language, work, count }));
    }),
  );
  const first = ahead.flat();
  const rest = all.map(({ language, count }) => {
    const counted = first.filter((one) => one.language === language).reduce((sum, one) => sum + one.count, 0);
    return { language, work: 'rest' as const, count: Math.max(0, count - counted) };
  });
  return [...first, ...rest].map(({ language, ...one }) => ({
    type,
    code2: parseLanguageText(language).code2,
    ...one,
  }));
}

/** More than any known limit allows in a day. */
const mostDue = 4000;
/** Everything that is due before the next run at the default frequency. */
const soonMs = 6 * hourMs;
