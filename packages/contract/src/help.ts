export * from './help-header.ts';

/** Help topics: a page and a heading. `npm run docs` fails if one does not exist. */
export const helpTopics = {
  'manager-unreachable': 'troubleshooting#sonarr-or-radarr-cannot-be-reached',
  'manager-refuses': 'troubleshooting#sonarr-or-radarr-rejects-the-api-key',
  'manager-answer': 'troubleshooting#sonarr-or-radarr-sends-a-bad-response',
  'manager-slow': 'troubleshooting#sonarr-or-radarr-responds-too-slowly',
  'manager-not-in-use': 'connect',
  'library-sources': 'libraries',
  'library-held': 'troubleshooting#removed-titles-are-still-listed',
  paths: 'troubleshooting#videos-or-folders-are-not-found',
  'file-access': 'troubleshooting#a-file-cannot-be-read-or-written',
  'file-changed': 'troubleshooting#a-file-was-changed-by-another-program',
  'disk-full': 'troubleshooting#the-disk-is-full',
  'network-disk': 'troubleshooting#the-configuration-folder-is-on-a-network-disk',
  'no-profile': 'troubleshooting#nothing-is-missing-and-nothing-is-searched',
  'profile-damaged': 'troubleshooting#a-language-profile-is-damaged',
  'no-provider': 'troubleshooting#no-provider-is-enabled',
  'provider-lacks': 'troubleshooting#a-provider-is-not-set-up',
  'provider-credentials': 'troubleshooting#a-provider-refuses-the-account',
  'provider-quota': 'troubleshooting#a-provider-reached-its-download-limit',
  'provider-throttled': 'troubleshooting#a-provider-limits-requests',
  'provider-outage': 'troubleshooting#a-provider-is-having-problems',
  'search-forgotten': 'troubleshooting#a-search-result-has-expired',
  'subtitle-unusable': 'troubleshooting#a-subtitle-cannot-be-read-or-used',
  'archive-damaged': 'troubleshooting#an-uploaded-file-or-archive-is-rejected',
  'sync-refused': 'troubleshooting#a-subtitle-is-not-synced',
  'translation-failed': 'troubleshooting#a-subtitle-is-not-translated',
  ladder: 'ladder',
  dialogue: 'dialogue',
  downloads: 'subtitles#download-subtitles',
  reviews: 'subtitles#review-a-machine-made-subtitle',
  'transcription-failed': 'troubleshooting#a-subtitle-is-not-transcribed',
  'post-processing-failed': 'troubleshooting#the-post-processing-command-fails',
  'version-gone': 'troubleshooting#a-change-cannot-be-undone',
  ocr: 'ocr',
  bulk: 'bulk',
  'tool-missing': 'troubleshooting#ffmpeg-ffprobe-or-mediainfo-is-missing',
  'video-unreadable': 'troubleshooting#a-video-cannot-be-read',
  'task-failed': 'troubleshooting#a-task-or-job-failed',
  'job-stuck': 'troubleshooting#a-job-is-stuck',
  'hanging-disk': 'troubleshooting#a-check-timed-out',
  'backup-failed': 'troubleshooting#a-backup-fails-or-is-missing',
  'backup-damaged': 'troubleshooting#a-backup-cannot-be-restored',
  'database-damaged': 'troubleshooting#the-database-is-damaged',
  'database-emptied': 'troubleshooting#the-database-is-empty-or-missing',
  'database-newer': 'troubleshooting#the-database-was-written-by-a-newer-version',
  'update-failed': 'troubleshooting#an-update-was-rolled-back',
  'folder-in-use': 'troubleshooting#another-captionarr-uses-this-folder',
  'folder-unwritable': 'troubleshooting#the-configuration-folder-is-not-writable',
  'port-taken': 'troubleshooting#the-port-is-taken',
  'host-refused': 'troubleshooting#this-name-isnt-allowed-yet',
  'foreign-page': 'troubleshooting#another-sites-page-may-have-sent-this',
  'login-refused': 'troubleshooting#you-cant-sign-in',
  'login-limit': 'troubleshooting#too-many-failed-logins',
  'login-unreadable': 'troubleshooting#the-stored-login-cannot-be-read',
  'setting-refused': 'troubleshooting#a-setting-is-rejected',
  'setting-fixed': 'troubleshooting#a-setting-cannot-be-changed-here',
  'setting-unknown': 'troubleshooting#an-environment-variable-is-unknown',
  'notification-failed': 'troubleshooting#notifications-do-not-arrive',
  'apprise-missing': 'troubleshooting#a-notification-service-needs-apprise',
  'webhook-failed': 'troubleshooting#the-external-webhook-or-autopulse-fails',
  'plex-account': 'troubleshooting#plex-asks-you-to-sign-in-again',
  'plex-webhook': 'troubleshooting#the-plex-webhook-does-not-work',
  'media-server-unreachable': 'troubleshooting#a-media-server-does-not-show-new-subtitles',
  'import-refused': 'troubleshooting#an-import-from-bazarr-fails',
  'gateway-away': 'troubleshooting#the-server-behind-the-gateway-does-not-respond',
  'releases-unreadable': 'troubleshooting#the-list-of-releases-cannot-be-read',
  'metrics-off': 'metrics',
  'something-wrong': 'troubleshooting#something-went-wrong',
} as const satisfies Record<string, string>;

export type HelpTopic = keyof typeof helpTopics;

const isHelpTopic = (text: string): text is HelpTopic => Object.hasOwn(helpTopics, text);

/** Below `{base}`, ready to be opened: `help/connect.html#path-mappings`; without a place, the start of the help. */
export function helpPath(place?: string): string {
  if (place === undefined || !isHelpTopic(place)) return 'help/';
  const [page = '', heading] = helpTopics[place].split('#');
  return `help/${page}.html${heading === undefined ? '' : `#${heading}`}`;
}
