import type { BulkOrder, BulkSelection, Plan, PlanStep, SettingKey } from '@captionarr/contract';
import { minimumOf } from './lower-minimum.ts';
import type { MadePlan } from './make-plan.ts';
import type { PlanParts } from './plan-parts.ts';
import { readKey } from './read-items.ts';

/** A bulk order of a plan, which has its id once it begins. */
export interface PlanOrder {
  id: number | null;
  order: BulkOrder;
  selection: BulkSelection;
}

/** A setting that a plan changes. Providers are added to their list, the rest is replaced. */
export type PlanSetting =
  | { key: SettingKey; before: number; after: number }
  | { key: 'general.enabled_providers'; adds: string };

/** Each missing subtitle belongs to the first ticked step that helps it, as it was counted. */
function shareOut({ plan, items, keysOf }: MadePlan, ticked: ReadonlySet<string>): Map<PlanStep, string[]> {
  const steps = plan.steps.filter(({ id }) => ticked.has(id));
  const shares = new Map<PlanStep, string[]>(steps.map((step) => [step, []]));
  for (const key of items.keys()) {
    const first = steps.find(({ id }) => keysOf.get(id)?.has(key));
    if (first) shares.get(first)?.push(key);
  }
  return shares;
}

/** One order for all that is searched, one for pictures, and one for each language that is translated into. */
export function ordersOf(made: MadePlan, ticked: ReadonlySet<string>): PlanOrder[] {
  const [searched, read, translated]: string[][] = [[], [], []];
  for (const [{ lever }, keys] of shareOut(made, ticked)) {
    const list = lever === 'read-pictures' ? read : lever === 'translate' ? translated : searched;
    // There may be more than a call takes arguments.
    for (const key of keys) list?.push(key);
  }
  const languages = Map.groupBy(translated ?? [], (key) => readKey(key).language);
  return [
    ...order({ verb: 'search' }, searched),
    ...order({ verb: 'ocr' }, read),
    ...[...languages].flatMap(([language, keys]) => order({ verb: 'translate', language, missing: true }, keys)),
  ];
}

const order = (of: BulkOrder, keys: readonly string[] = []): PlanOrder[] =>
  keys.length === 0 ? [] : [{ id: null, order: of, selection: { cells: keys.map(cellOf) } }];

function cellOf(key: string) {
  const { type, mediaId: id, language } = readKey(key);
  return { type, id, language };
}

export function settingsOf(steps: Plan['steps'], { settings }: Pick<PlanParts, 'settings'>): PlanSetting[] {
  return steps.flatMap(({ lever, kind, percent, provider }): PlanSetting[] => {
    if (lever === 'lower-minimum' && kind !== null && percent !== null)
      return [{ key: minimumOf[kind], before: settings.get(minimumOf[kind]), after: percent }];
    const isNew = provider !== null && !settings.get('general.enabled_providers').includes(provider);
    return lever === 'enable-provider' && isNew ? [{ key: 'general.enabled_providers', adds: provider }] : [];
  });
}
