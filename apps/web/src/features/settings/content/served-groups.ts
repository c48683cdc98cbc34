import type { SettingKey } from '@captionarr/contract/settings';
import { isSameRelease, isSupported } from '#lib/features.ts';
import type { Group } from './page-content.ts';

/** The groups of a page that the server can fill. */
export const servedGroups = (groups: readonly Group[]): Group[] =>
  groups
    .filter(({ isOfOthers }) => !isOfOthers || !isSameRelease())
    .filter((group) => hasSection(group) || group.keys.length > 0);

/** Whether a group is drawn by its own section, where there is one. */
export const hasSection = (group: Group): boolean => isSupported(group);

/** The settings of a group by the names that this server has for them. */
export const servedKeys = ({ keys, older = {} }: Group, has: (key: SettingKey) => boolean): SettingKey[] =>
  keys.map((key) => (has(key) ? key : (older[key] ?? key)));
