/** Every cached answer by name; a live event names the ones it makes stale. */
export const keys = {
  announcements: ['announcements'],
  backups: ['backups'],
  badges: ['badges'],
  blacklist: { episodes: ['blacklist', 'episodes'], movies: ['blacklist', 'movies'] },
  bulk: { list: ['bulk', 'list'], one: ['bulk', 'one'] },
  checks: ['checks'],
  dialogue: ['dialogue'],
  episodes: ['episodes'],
  /** Whether everything is all right. */
  health: ['health'],
  history: { episodes: ['history', 'episodes'], movies: ['history', 'movies'], stats: ['history', 'stats'] },
  /** What the first page shows. */
  plan: ['plan'],
  home: ['home'],
  /** Links and reports of viewers. */
  household: { links: ['household', 'links'], reports: ['household', 'reports'] },
  imports: ['imports'],
  jobs: ['jobs'],
  /** How the ways to a subtitle stand. */
  ladder: ['ladder'],
  languages: ['languages'],
  profiles: ['languages', 'profiles'],
  profileRules: ['languages', 'rules'],
  logs: ['logs'],
  logTail: ['log-tail'],
  managers: ['managers'],
  libraries: ['libraries'],
  /** Files to match. Choices are put into it, so that a row stays where it is. */
  inbox: ['inbox'],
  mediaServers: ['media-servers'],
  movies: ['movies'],
  /** Whether the folders of the managers are found. */
  paths: ['paths'],
  plex: {
    auth: ['plex', 'auth'],
    servers: ['plex', 'servers'],
    selected: ['plex', 'selected'],
    libraries: ['plex', 'libraries'],
    webhooks: ['plex', 'webhooks'],
    autopulse: ['plex', 'autopulse'],
  },
  /** How providers are. */
  providers: ['providers'],
  /** Facts and findings of subtitle files. */
  quality: ['quality'],
  releases: ['releases'],
  /** Machine-made subtitles to review. */
  reviews: ['reviews'],
  search: ['search'],
  /** Records of searches for subtitles. */
  searches: ['searches'],
  series: ['series'],
  settings: ['settings'],
  status: ['status'],
  /** Contents and versions of files; events of episodes and movies invalidate it. */
  subtitles: ['subtitles'],
  tasks: ['tasks'],
  /** Lists saved by name. */
  views: ['views'],
  wanted: { episodes: ['wanted', 'episodes'], movies: ['wanted', 'movies'] },
} as const;
