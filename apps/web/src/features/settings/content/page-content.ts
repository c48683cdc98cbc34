import type { FormPartName, SettingKey } from '@captionarr/contract/settings';
import type { Call } from '#lib/features.ts';

/** Parts of the product that are still to come, whose settings the specification has on a page already. */
export type Later = 'captcha';

export interface Group {
  /** Its title is in the catalogue under `settings.groups`. */
  id: string;
  keys: readonly SettingKey[];
  /** What it has beside settings. */
  parts?: readonly FormPartName[];
  /** Its one setting turns on the rest of the page, which calls it Enabled. */
  isMainSwitch?: boolean;
  /** The switch without which it is not there, where it has no settings of its own. */
  under?: SettingKey;
  /** Without effect until that part is there, and says so. */
  later?: Later;
  /** Without effect on this server, so shown only before another one. */
  isOfOthers?: boolean;
  /** The call that its own section makes. Without it the settings are plain rows; what has none is left out. */
  needs?: Call;
  /** What a server that does not know a setting may have in its place. */
  older?: Partial<Record<SettingKey, SettingKey>>;
}

/** A page is this list: the declaration says how each setting looks. */
export interface SettingsPageContent {
  /** The last part of its address; its title is in the catalogue under `settings.pages`. */
  id: string;
  /** What it all applies to, where that is worth a word. */
  scope?: 'both';
  groups: readonly Group[];
}
