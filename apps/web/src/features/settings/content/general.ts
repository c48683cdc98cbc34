import type { SettingsPageContent } from './page-content.ts';

export const generalPage: SettingsPageContent = {
  id: 'general',
  groups: [
    {
      id: 'host',
      keys: [
        'general.ip',
        'general.port',
        'general.base_url',
        'general.allowed_hosts',
        'general.hostname',
        'general.instance_name',
      ],
    },
    {
      id: 'security',
      keys: ['auth.type', 'auth.username', 'auth.password', 'cors.enabled', 'auth.apikey'],
      needs: 'apiKeys.list',
    },
    {
      id: 'singleSignOn',
      keys: [
        'oidc.enabled',
        'oidc.issuer',
        'oidc.client_id',
        'oidc.client_secret',
        'oidc.scopes',
        'oidc.claim',
        'oidc.allowed',
        'oidc.label',
        'oidc.redirect',
        'auth.proxy_header',
        'auth.proxy_addresses',
      ],
    },
    {
      id: 'proxy',
      keys: ['proxy.type', 'proxy.url', 'proxy.port', 'proxy.username', 'proxy.password', 'proxy.exclude'],
    },
    { id: 'updates', keys: ['general.auto_update'], isOfOthers: true },
    { id: 'releases', keys: ['general.use_release_feed', 'general.release_feed', 'general.branch'] },
    { id: 'logging', keys: ['general.debug'] },
    { id: 'monitoring', keys: ['general.use_metrics'] },
    { id: 'backups', keys: ['backup.folder', 'backup.retention'] },
  ],
};
