import type { FormPartName, SettingKey } from '@captionarr/contract/settings';
import type { Call } from '#lib/features.ts';

export interface Group {
  /** Its title is in the catalogue under `settings.groups`. */
  id: string;
  keys: readonly SettingKey[];
  /** Form parts besides settings. */
  parts?: readonly FormPartName[];
  /** Its one setting turns on the rest of the page, which calls it Enabled. */
  isMainSwitch?: boolean;
  /** The switch without which it is not there, where it has no settings of its own. */
  under?: SettingKey;
  /** Not used by this server, so shown only for others. */
  isOfOthers?: boolean;
  /** The call that its own section makes. Without it the settings are plain rows; what has none is left out. */
  needs?: Call;
  /** Older settings of servers that lack the new ones. */
  older?: Partial<Record<SettingKey, SettingKey>>;
}

/** A page is this list: the declaration says how each setting looks. */
export interface SettingsPageContent {
  /** The last part of its address; its title is in the catalogue under `settings.pages`. */
  id: string;
  /** Scope of the group, if worth mentioning. */
  scope?: 'both';
  groups: readonly Group[];
}
