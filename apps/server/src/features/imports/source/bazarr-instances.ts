import type { ManagerName } from '@captionarr/contract';
import { flagIn, integerIn, textIn, type BazarrRow } from '#domain/imports/bazarr-row.ts';
import { parsePythonLiteral } from '#domain/imports/python-literal.ts';
import type { PathMapping } from '#domain/settings/path-mapping.ts';

/** One of several Sonarr or Radarr servers of the fork, as far as its row tells. */
export interface BazarrInstance {
  id: number;
  kind: ManagerName | null;
  name: string;
  /** The one of its kind that the settings file describes too. */
  isDefault: boolean;
  isEnabled: boolean;
  url: string | null;
  /** As it is written; it may be encrypted. */
  apikey: string | null;
  /** Null when the row doesn’t have them. */
  mappings: PathMapping[] | null;
}

/**
 * Names that a value may have. The fork documents that its instances have a connection and a key of their own, that
 * one of each kind is the default, and that titles name theirs; the columns of the table itself are documented nowhere.
 * So a value is found by the names that settings and requests have for it, and one that isn’t found is reported.
 */
const names = {
  kind: ['kind', 'type', 'arr_type', 'service'],
  name: ['name', 'display_name', 'label', 'stable_key'],
  isDefault: ['is_default', 'default'],
  isEnabled: ['enabled', 'is_enabled'],
  url: ['url'],
  host: ['ip', 'host', 'hostname', 'address'],
  port: ['port'],
  base: ['base_url', 'url_base'],
  ssl: ['ssl', 'use_ssl'],
  apikey: ['apikey', 'api_key'],
  mappings: ['path_mappings'],
} as const;

/** Undefined for a row without a number, which nothing can belong to. */
export function readBazarrInstance(row: BazarrRow): BazarrInstance | undefined {
  const id = integerIn(row.id);
  if (id === null) return undefined;
  const find = (what: keyof typeof names): unknown =>
    names[what].map((name) => row[name]).find((value) => value !== undefined && value !== null);
  const kind = textIn(find('kind'))?.toLowerCase();
  const enabled = find('isEnabled');
  return {
    id,
    kind: kind === 'sonarr' || kind === 'radarr' ? kind : null,
    name: textIn(find('name')) ?? `Instance ${id}`,
    isDefault: flagIn(find('isDefault')),
    isEnabled: enabled === undefined || flagIn(enabled),
    url: addressOf(textIn(find('url')) ?? textIn(find('host')), {
      port: integerIn(find('port')),
      base: textIn(find('base')) ?? '',
      isSecure: flagIn(find('ssl')),
    }),
    apikey: textIn(find('apikey')),
    mappings: mappingsIn(find('mappings')),
  };
}

interface Place {
  port: number | null;
  base: string;
  isSecure: boolean;
}

/** A whole address, or the parts of one as the settings have them. */
export function addressOf(host: string | null, { port, base, isSecure }: Place): string | null {
  if (host === null) return null;
  if (host.includes('://')) return host.replace(/\/+$/, '');
  const path = base.split('/').filter(Boolean).join('/');
  return `${isSecure ? 'https' : 'http'}://${host}${port === null ? '' : `:${port}`}${path && `/${path}`}`;
}

function mappingsIn(value: unknown): PathMapping[] | null {
  if (typeof value !== 'string') return null;
  const read = parsePythonLiteral(value);
  if (!Array.isArray(read)) return null;
  return read.flatMap((pair): PathMapping[] => {
    const [from, to] = Array.isArray(pair) ? pair : [];
    return typeof from === 'string' && typeof to === 'string' && from !== '' ? [[from, to]] : [];
  });
}
