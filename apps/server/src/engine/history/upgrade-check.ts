import { historyActions, type MediaKind } from '@captionarr/contract';
import { isUpgradable } from '#domain/search/upgradable.ts';
import type { Profiles } from '#engine/library/profiles.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import type { HistoryRow } from './history-rows.ts';

interface Dependencies {
  settings: Pick<SettingsStore, 'get'>;
  profiles: Pick<Profiles, 'find'>;
  now?: () => number;
}

type Past = Pick<HistoryRow, 'action' | 'at' | 'language' | 'score' | 'score_out_of' | 'is_current' | 'profile_id'> &
  Partial<Pick<HistoryRow, 'made'>>;

/** Whether the upgrade task searches for a better subtitle than this history row. */
export function createUpgradeCheck({ settings, profiles, now = Date.now }: Dependencies) {
  const isDesired = (profileId: number | null, language: string | null) => {
    const items = profileId === null ? undefined : profiles.find(profileId)?.items;
    // A hearing-impaired subtitle also satisfies a plain target.
    return items?.some((item) => item.language === language || `${item.language}:hi` === language) ?? false;
  };

  return (type: MediaKind, row: Past): boolean => {
    if (!settings.get('general.upgrade_subs') || row.is_current === 0) return false;
    const rules = {
      days: settings.get('general.days_to_upgrade_subs'),
      includesManual: settings.get('general.upgrade_manual'),
    };
    // Codes that are not known are in no list of actions.
    const action = historyActions[row.action as keyof typeof historyActions];
    const past = { action, at: row.at, score: row.score, outOf: row.score_out_of, isMade: (row.made ?? null) !== null };
    const isWorth = isUpgradable(past, type, rules, now());
    return isWorth && isDesired(row.profile_id, row.language);
  };
}
