import { fields, type SettingKey } from '@captionarr/contract/settings';
import { ApiError } from '#lib/api-error.ts';

export interface FieldError {
  key: SettingKey;
  /** The server's message with the label of the form. */
  says: (label: string) => string;
}

const keyPattern = /[a-z_]\w*(?:\.[a-z_]\w*)+/g;

const labelOf = (key: string) => fields.get(key as SettingKey)?.label ?? key;

/** The server names the setting it refuses first: "general.port must be at most 65535 but it is 70000". */
export function readFieldError(error: unknown): FieldError | undefined {
  if (!(error instanceof ApiError) || error.status !== 406) return undefined;
  const [named] = error.message.match(keyPattern) ?? [];
  if (named === undefined || !fields.has(named as SettingKey)) return undefined;
  return {
    key: named as SettingKey,
    says: (label) => error.message.replaceAll(keyPattern, (key) => (key === named ? label : labelOf(key))),
  };
}
