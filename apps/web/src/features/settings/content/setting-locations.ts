import { providerCatalogue, providerInputs } from '@captionarr/contract/catalogue';
import { fields, type FormKey, type Scalar, type SettingKey } from '@captionarr/contract/settings';
import { isListed } from '#blocks/forms/is-shown.ts';
import { settingsPages } from './index.ts';
import { servedGroups } from './served-groups.ts';

export interface SettingLocation {
  key: FormKey;
  page: string;
  group: string;
  /** The provider whose dialog asks for it. */
  provider?: string;
  /** The setting in whose place it stands, where a server does not have that one. */
  insteadOf?: SettingKey;
}

const isProviderInput = (key: FormKey) => (providerInputs as readonly FormKey[]).includes(key);

const providerOf = (key: FormKey) => providerCatalogue.find((entry) => key.startsWith(`${entry.key}.`))?.name;

const all = settingsPages.flatMap(({ id: page, groups }) =>
  servedGroups(groups).flatMap(({ id: group, keys, parts = [], older = {} }) => [
    ...[...parts, ...keys].map((key): SettingLocation => ({ key, page, group, provider: providerOf(key) })),
    ...keys.flatMap((insteadOf): SettingLocation[] => {
      const key = older[insteadOf];
      return key ? [{ key, page, group, insteadOf }] : [];
    }),
  ]),
);

/** Locations of all settings; provider inputs come last because there are so many. */
export const places: readonly SettingLocation[] = all.toSorted(
  (one, other) => Number(isProviderInput(one.key)) - Number(isProviderInput(other.key)),
);

/** The setting that hides another one, with a value that would show it; undefined if it is visible. */
export function hiddenBy(
  key: SettingKey,
  valueOf: (key: SettingKey) => unknown,
): { key: SettingKey; needed: Scalar } | undefined {
  const field = fields.get(key);
  if (field && isListed(field, (name) => valueOf(name as SettingKey))) return undefined;
  for (const [name, wanted] of Object.entries(field?.showIf ?? {})) {
    const other = name as SettingKey;
    const value = valueOf(other);
    const [needed = true] = [wanted].flat();
    if (value !== undefined && ![wanted].flat().includes(value as Scalar))
      return hiddenBy(other, valueOf) ?? { key: other, needed };
  }
  return undefined;
}
