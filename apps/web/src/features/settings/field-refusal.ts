import { fields, type SettingKey } from '@captionarr/contract/settings';
import { ApiError } from '#lib/api-error.ts';

export interface FieldRefusal {
  key: SettingKey;
  /** What the server said, the setting named as the form names it. */
  says: (label: string) => string;
}

/** The server names the setting it refuses: "general.port must be at most 65535 but it is 70000". */
export function readRefusal(error: unknown): FieldRefusal | undefined {
  if (!(error instanceof ApiError) || error.status !== 406) return undefined;
  const named = /[a-z_]+(?:\.[a-z_]+)+/.exec(error.message)?.[0] as SettingKey | undefined;
  if (named === undefined || !fields.has(named)) return undefined;
  return { key: named, says: (label) => error.message.replace(named, label) };
}
