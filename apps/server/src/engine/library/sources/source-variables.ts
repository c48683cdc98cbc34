import { parsePathMapping, sourceValues, sourceVariable, type SourceValues } from '@captionarr/contract';
import { AppError } from '#platform/errors.ts';
import { readValue } from '#platform/settings/overrides.ts';
import { readSourceUrl } from './source-url.ts';

/** Values of further sources that the environment sets, by the id of the source. */
export function readSourceVariables(environment: NodeJS.ProcessEnv): Map<string, Partial<SourceValues>> {
  const found = new Map<string, Partial<SourceValues>>();
  for (const [variable, text] of Object.entries(environment)) {
    const [, kind, number, value, isFile] = sourceVariable.exec(variable) ?? [];
    if (kind === undefined || value === undefined || text === undefined) continue;
    const id = `${kind.toLowerCase()}-${number}`;
    const name = value.toLowerCase() as keyof SourceValues;
    const given = isFile === undefined ? text : readValue(variable, text);
    found.set(id, { ...found.get(id), [name]: parse(variable, name, given) });
  }
  return found;
}

function parse(variable: string, name: keyof SourceValues, text: string): unknown {
  const { success, data } = sourceValues.shape[name].safeParse((readers[name] ?? ((given) => given))(text));
  if (!success)
    throw new AppError('not-acceptable', `${variable} can’t be ${name === 'apikey' ? 'that long' : text || 'empty'}.`, {
      help: 'setting-refused',
    });
  return data;
}

const readFlag = (text: string) => (text === 'true' ? true : text === 'false' ? false : text);
const readInteger = (text: string) => (/^\d+$/.test(text) ? Number(text) : text);
const listOf = (text: string, separator: string) =>
  text
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** Lists are written as in the variables of the settings; all other values are texts. */
const readers: Partial<Record<keyof SourceValues, (text: string) => unknown>> = {
  enabled: readFlag,
  url: readSourceUrl,
  verify_ssl: readFlag,
  http_timeout: readInteger,
  path_mappings: (text) => listOf(text, ';').map((pair) => parsePathMapping(pair) ?? [pair]),
  default_profile: (text) => (text === 'none' ? 0 : readInteger(text)),
  excluded_tags: (text) => listOf(text, ','),
  sync_minutes: readInteger,
  live_feed: readFlag,
  folders: (text) => listOf(text, ';'),
  libraries: (text) => listOf(text, ','),
};
