import type { SettingsPatch } from '#platform/settings/settings-store.ts';
import type { PlanParts } from './plan-parts.ts';
import type { PlanSetting } from './plan-orders.ts';

type Parts = Pick<PlanParts, 'settings' | 'emit'>;

/** Both do the same again without harm. */
export const applySettings = (parts: Parts, changes: readonly PlanSetting[], who: string): Promise<void> =>
  change(parts, who, () => {
    const patch: SettingsPatch = {};
    const enabled = [...parts.settings.get('general.enabled_providers')];
    for (const one of changes) {
      if (!('adds' in one)) patch[one.key] = one.after;
      else if (!enabled.includes(one.adds)) enabled.push(one.adds);
    }
    if (changes.some((one) => 'adds' in one)) patch['general.enabled_providers'] = enabled;
    return patch;
  });

/** What somebody changed since stays as it is. */
export const undoSettings = (parts: Parts, changes: readonly PlanSetting[], who: string): Promise<void> =>
  change(parts, who, () => {
    const patch: SettingsPatch = {};
    let enabled = parts.settings.get('general.enabled_providers');
    for (const one of changes) {
      if ('adds' in one) enabled = enabled.filter((key) => key !== one.adds);
      else if (parts.settings.get(one.key) === one.after) patch[one.key] = one.before;
    }
    if (changes.some((one) => 'adds' in one)) patch['general.enabled_providers'] = enabled;
    return patch;
  });

async function change({ settings, emit }: Parts, who: string, read: () => SettingsPatch): Promise<void> {
  const changed = await settings.saveTogether(() => ({ patch: read(), parts: [], who }));
  if (changed.size > 0) emit({ type: 'settings', action: 'update', payload: null });
}
