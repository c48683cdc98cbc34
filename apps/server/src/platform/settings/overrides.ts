import { readFileSync } from 'node:fs';
import { fields, renamedSettings, type SettingKey } from '@captionarr/contract';
import type { Config } from '#platform/config/config.ts';
import { AppError } from '#platform/errors.ts';
import { parseFormValue } from './form-values.ts';

export interface Override {
  value: unknown;
  /** Source of the override, for the error message. */
  source: string;
}
export type Overrides = ReadonlyMap<SettingKey, Override>;

/** `CAPTIONARR_SONARR__APIKEY` for `sonarr.apikey`; with `_FILE` behind it, the name of a file that holds the value. */
export const variableOf = (key: string): string => `CAPTIONARR_${key.replaceAll('.', '__').toUpperCase()}`;

/** Settings from the environment; a variable with an old name works and is reported to `warn`. */
export function overridesFrom(
  environment: NodeJS.ProcessEnv,
  warn: (text: string) => void = () => {},
  renamed = renamedSettings,
): Map<SettingKey, Override> {
  const found = new Map<SettingKey, Override>();
  if (!Object.keys(environment).some((name) => /^CAPTIONARR_\w+__/.test(name))) return found;
  const read = (name: string, key: SettingKey): void => {
    const field = fields.get(key);
    const file = environment[`${name}_FILE`];
    const source = file === undefined ? name : `${name}_FILE`;
    const text = file === undefined ? environment[name] : readValue(source, file);
    if (text === undefined || !field) return;
    // An empty value must not disable the login.
    if (key === 'auth.type' && text.trim() === '')
      throw new AppError('not-acceptable', `${source} is empty. Set it to form, basic or None, or remove it.`, {
        help: 'setting-refused',
      });
    if (name !== variableOf(key))
      warn(`${source} is deprecated; use ${source.replace(name, variableOf(key))} instead.`);
    // The present name goes before an old one.
    if (!found.has(key)) found.set(key, { value: parseFormValue(field, textsOf(field.kind, text)), source });
  };
  for (const key of fields.keys()) read(variableOf(key), key);
  for (const [before, key] of Object.entries(renamed)) read(variableOf(before), key);
  return found;
}

/** The text of a file that a variable with `_FILE` names. */
export function readValue(variable: string, file: string): string {
  try {
    return readFileSync(file, 'utf8').trim();
  } catch (cause) {
    throw new AppError(
      'refused',
      `${variable} names ${file}, which can’t be read. Check the path and its permissions.`,
      {
        cause,
        help: 'setting-refused',
      },
    );
  }
}

/** Settings that the command line decides. A port of 0 asks for any free one, which is no setting. */
export function flagOverrides({ port, host, baseUrl, debug }: Config): [SettingKey, Override][] {
  const flags: [SettingKey, unknown, string][] = [
    ['general.port', port || undefined, '--port'],
    ['general.ip', host, '--host'],
    ['general.base_url', baseUrl, '--base-url'],
    ['general.debug', debug || undefined, '--debug'],
  ];
  return flags
    .filter(([, value]) => value !== undefined)
    .map(([key, value, flag]) => [key, { value, source: `${flag} / ${variableOfFlag(flag)}` }]);
}

const variableOfFlag = (flag: string) => `CAPTIONARR_${flag.slice(2).replaceAll('-', '_').toUpperCase()}`;

/** Lists stand in one variable: words between commas, pairs of paths between semicolons. */
function textsOf(kind: string, text: string) {
  if (kind === 'list') return text.split(',').map((word) => word.trim());
  if (kind === 'path-mappings') return text.split(';').map((pair) => pair.trim());
  return [text];
}
