import { fields, presentName, type Field, type SettingKey } from '@captionarr/contract';
import { openFernet } from '#domain/imports/fernet.ts';
import { isBranch, type BazarrConfig, type BazarrValue } from '#features/imports/source/bazarr-config.ts';
import { parseFormValue } from '#platform/settings/form-values.ts';

/** A value of the old settings under its dotted key. */
export interface BazarrSetting {
  key: string;
  value: string | readonly BazarrValue[];
}

/** Written by the library that keeps the file, and no settings. */
const markers = /^dynaconf_/;
const sealedMark = 'enc:v1:';

/** Every value with its dotted key. */
export function flattenConfig(config: BazarrConfig, above = ''): BazarrSetting[] {
  return Object.entries(config).flatMap(([name, value]): BazarrSetting[] => {
    const key = `${above}${name}`;
    if (markers.test(name) || value === null) return [];
    return isBranch(value) ? flattenConfig(value, `${key}.`) : [{ key: presentName(key), value }];
  });
}

export const fieldOf = (key: string): Field | undefined => fields.get(key as SettingKey);

/** Neither empty nor switched off. */
export const saysSomething = ({ value }: BazarrSetting): boolean =>
  typeof value === 'string' ? !/^(|none|null|false|\[\]|\{\})$/i.test(value.trim()) : value.length > 0;

/** The value as the setting would have it; whether it may is another question. */
export function valueFor(field: Field, { value }: BazarrSetting): unknown {
  if (field.kind === 'path-mappings')
    return typeof value === 'string' ? [] : value.filter(Array.isArray).map((pair) => pair.map(String));
  return parseFormValue(field, textsFor(field, value));
}

function textsFor({ kind }: Field, value: BazarrSetting['value']): string[] {
  if (kind === 'list') {
    const texts = typeof value === 'string' ? value.split(',') : value.map(String);
    return texts.map((text) => text.trim()).filter((text, _, all) => text !== '' || all.length === 1);
  }
  const texts = typeof value === 'string' ? [value] : value.map(String);
  if (kind === 'toggle') return texts.map((text) => (/^(true|yes|on|1)$/i.test(text) ? 'true' : 'false'));
  // One of several keys will do.
  return kind === 'secret' ? texts.slice(0, 1) : texts;
}

/** Decrypts a secret of the fork; undefined if that fails. */
export function openSecret(text: string, config: BazarrConfig): string | undefined {
  if (!text.startsWith(sealedMark)) return text;
  const general = config.general;
  const passphrase = isBranch(general) ? general.secrets_encryption_key : undefined;
  return typeof passphrase === 'string' ? openFernet(text.slice(sealedMark.length), passphrase) : undefined;
}
