import type { BazarrVariant } from './schema.ts';

/** Secrets in the settings, by what they are: keys go on, passwords must not appear anywhere. */
export const bazarrSecrets = {
  apikey: '0123e4567890123e4567890123456789',
  sonarr: 'aaaa1111bbbb2222cccc3333dddd4444',
  radarr: 'eeee5555ffff6666aaaa7777bbbb8888',
  password: '5f4dcc3b5aa765d61d8327deb882cf99',
  siteKey: 'key-of-a-site-0042',
  sitePassword: 'password-of-a-site-0043',
  proxyPassword: '1234',
} as const;

/** Address of a manager in the settings. */
interface BazarrManager {
  ip: string;
  port: number;
  base_url: string;
  apikey: string;
}
export type BazarrManagers = Record<'sonarr' | 'radarr', BazarrManager>;

/** Nowhere. */
export const noManagers: BazarrManagers = {
  sonarr: { ip: 'sonarr.lan', port: 8989, base_url: '/', apikey: bazarrSecrets.sonarr },
  radarr: { ip: 'radarr.lan', port: 7878, base_url: '/', apikey: bazarrSecrets.radarr },
};

/** Settings in the current format: YAML, with the marker of its library. */
const yaml = (secrets: typeof bazarrSecrets, { sonarr, radarr }: BazarrManagers) => `---
analytics:
  enabled: true
auth:
  apikey: ${secrets.apikey}
  password: ${secrets.password}
  type: form
  username: anna
backup:
  folder: /config/backup
  frequency: Weekly
  retention: 14
general:
  adaptive_searching: true
  base_url: ''
  chmod: '0640'
  dynaconf_merge: true
  enabled_providers:
  - gestdown
  - subdl
  - zimuku
  - subdivx
  - nosuchsite
  flask_secret_key: abcdef0123456789
  ip: '*'
  minimum_score: 85
  minimum_score_movie: 65
  page_size: 50
  path_mappings:
  - - /tv
    - /data/series
  path_mappings_movie: []
  port: 6767
  serie_default_enabled: true
  serie_default_profile: 1
  subfolder: current
  subzero_mods: common,OCR_fixes
  theme: dark
  upgrade_subs: 'False'
  use_radarr: true
  use_sonarr: true
  wanted_search_frequency: 876000
legacy_thing:
  switched: true
opensubtitlescom:
  password: ${secrets.sitePassword}
  username: anna
  use_hash: true
proxy:
  exclude:
  - localhost
  - 127.0.0.1
  password: ${secrets.proxyPassword}
  type: null
radarr:
  apikey: ${radarr.apikey}
  base_url: ${radarr.base_url}
  ip: ${radarr.ip}
  port: ${radarr.port}
sonarr:
  apikey: ${sonarr.apikey}
  base_url: ${sonarr.base_url}
  excluded_tags:
  - nosubs
  ip: ${sonarr.ip}
  port: ${sonarr.port}
subdl:
  api_key: ${secrets.siteKey}
subsync:
  checker:
    blacklisted_languages: []
    blacklisted_providers: []
  use_subsync: true
`;

const jellyfin = `jellyfin:
  apikey: jellyfin-key-0044
  refresh_method: async
  update_movie_library: true
  update_series_library: true
  url: http://jellyfin.lan:8096/
`;

/** Settings in the old format. */
const ini = (secrets: typeof bazarrSecrets) => `[general]
ip = 0.0.0.0
port = 6767
minimum_score = 85
page_size = 50
enabled_providers = ['gestdown', 'subdl']
path_mappings = [['/tv', '/data/series']]
use_sonarr = True
upgrade_subs = False

[auth]
type = form
username = anna
password = ${secrets.password}
apikey = ${secrets.apikey}

[sonarr]
ip = sonarr.lan
port = 8989
apikey = ${secrets.sonarr}

[movie_scores]
hash = 119
`;

export function configOf(
  variant: BazarrVariant,
  managers: Partial<BazarrManagers> = {},
): { name: string; text: string } {
  if (variant === 'old') return { name: 'config.ini', text: ini(bazarrSecrets) };
  const text = yaml(bazarrSecrets, { ...noManagers, ...managers });
  if (variant !== 'fork') return { name: 'config.yaml', text };
  return {
    name: 'config.yaml',
    text: `${text.replace('use_sonarr: true', 'use_sonarr: true\n  use_jellyfin: true')}${jellyfin}`,
  };
}
