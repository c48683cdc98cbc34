import type { PlanTrial } from '@captionarr/contract';
import { parseLanguageText } from '#domain/languages/language-text.ts';
import type { AnyProvider } from '#providers/provider.ts';
import { draftStep, type DraftStep } from './draft-step.ts';
import type { PlanParts } from './plan-parts.ts';
import type { MissingItem } from './read-items.ts';
import { readTrials, trialJobName } from './trial-rows.ts';

const enabledKey = 'general.enabled_providers';

/** Providers that could help but aren’t enabled, and steps for those that had something of a sample. */
export async function findIdleProviders(
  { db, pool, settings, jobs }: Pick<PlanParts, 'db' | 'pool' | 'settings' | 'jobs'>,
  items: readonly MissingItem[],
): Promise<{ steps: DraftStep[]; trials: PlanTrial[] }> {
  if (enabledKey in settings.locked()) return { steps: [], trials: [] };
  const kept = await readTrials(db);
  const running = new Map((await jobs.list({ status: 'running' })).map((job) => [`${job.name} ${job.dedupe}`, job.id]));
  const missing = new Set(items.map(({ key }) => key));
  const alike = countAlike(items);
  const steps: DraftStep[] = [];
  const trials: PlanTrial[] = [];
  for (const provider of pool.idle()) {
    const covered = provider.isLocal ? [] : alike.filter(({ item }) => isCovered(provider, item));
    const covers = covered.reduce((sum, { count }) => sum + count, 0);
    const { key } = provider;
    if (covers === 0) continue;
    const trial = kept.get(key);
    const keys = new Set(trial?.found.filter((one) => missing.has(one)));
    if (trial && keys.size > 0) {
      const { asked, at: tested_at } = trial;
      steps.push(draftStep('enable-provider', [key], keys, { provider: key, asked, tested_at }));
    }
    trials.push({
      provider: key,
      covers,
      job_id: running.get(`${trialJobName} ${key}`) ?? null,
      tested_at: trial?.at ?? null,
      asked: trial?.asked ?? 0,
      found: trial?.found.length ?? 0,
      error: trial?.error ?? null,
    });
  }
  return {
    steps: steps.toSorted((one, other) => other.keys.size - one.keys.size),
    trials: trials.toSorted((one, other) => other.covers - one.covers || (one.provider < other.provider ? -1 : 1)),
  };
}

export const isCovered = ({ media, languages }: Pick<AnyProvider, 'media' | 'languages'>, item: MissingItem): boolean =>
  media.includes(item.type) && (languages === 'all' || languages.includes(parseLanguageText(item.language).code2));

/** One of each kind and language, and how many there are. */
function countAlike(items: readonly MissingItem[]): { item: MissingItem; count: number }[] {
  const alike = new Map<string, { item: MissingItem; count: number }>();
  for (const item of items) {
    const name = `${item.type} ${item.language}`;
    const known = alike.get(name) ?? { item, count: 0 };
    known.count += 1;
    alike.set(name, known);
  }
  return [...alike.values()];
}
