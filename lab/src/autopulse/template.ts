export interface TemplateOptions {
  triggers?: string;
  targets?: string;
  database?: string;
  output?: string;
}

const databases: Record<string, string> = {
  sqlite: 'sqlite://data/autopulse.db',
  postgres: 'postgres://autopulse:autopulse@localhost:5432/autopulse',
};
const knownTriggers = new Set(['manual', 'bazarr', 'sonarr', 'radarr']);
const mediaServers = new Set(['plex', 'jellyfin', 'emby']);

/** A configuration with the parts that are wished for and placeholders in it; nothing when one is not known. */
export function templateOf({
  triggers = 'manual',
  targets = '',
  database = 'sqlite',
  output = 'toml',
}: TemplateOptions) {
  const triggerNames = namesIn(triggers);
  const targetNames = namesIn(targets);
  const databaseUrl = databases[database];
  const isKnown =
    triggerNames.every((name) => knownTriggers.has(name)) &&
    targetNames.every((name) => mediaServers.has(name)) &&
    /^(toml|json)$/.test(output);
  if (!isKnown || databaseUrl === undefined) return undefined;
  const tables = {
    app: { hostname: '0.0.0.0', port: 2875, database_url: databaseUrl, log_level: 'info' },
    auth: { enabled: true, username: 'admin', password: 'password' },
    opts: { check_path: false, max_retries: 5, default_timer_wait: 60, cleanup_days: 10 },
    triggers: { manual: { type: 'manual' }, ...namedParts(triggerNames, {}) },
    targets: namedParts(targetNames, { url: '{url}', token: '{token}', refresh: false, analyze: false }),
  };
  return output === 'json' ? JSON.stringify(tables, null, 2) : tomlOf(tables);
}

const namesIn = (list: string) => list.split(',').filter(Boolean);

const namedParts = (names: readonly string[], more: object): Record<string, object> =>
  Object.fromEntries(names.map((type) => [`my_${type}`, { type, ...more }]));

/** Tables of plain values, and tables of such tables: all that the template has. */
function tomlOf(tables: object, prefix = ''): string {
  return Object.entries(tables)
    .map(([name, table]: [string, object]) => {
      const path = `${prefix}${name}`;
      const isOuter = Object.values(table).some((value) => typeof value === 'object');
      if (isOuter) return tomlOf(table, `${path}.`);
      const lines = Object.entries(table).map(([key, value]) => `${key} = ${JSON.stringify(value)}`);
      return `[${path}]\n${lines.join('\n')}\n`;
    })
    .join('\n');
}
