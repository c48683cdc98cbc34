import { kinds } from './kinds.ts';
import { findSubject, type Subject, type WebhookParts } from './webhook-subject.ts';

/** The triggers of Settings > Connect. */
export type WebhookEvent =
  | 'test'
  | 'import'
  | 'import-complete'
  | 'rename'
  | 'file-delete'
  | 'delete'
  | 'add'
  | 'health';

/** Payload of a manager's event for an episode (Sonarr) or a movie (Radarr). */
export function createPayload(parts: WebhookParts, event: WebhookEvent, itemId?: number): object {
  const { appName } = kinds[parts.kind];
  if (event === 'import-complete' && parts.kind === 'radarr')
    throw new RangeError('Radarr has no "import complete" event.');
  return { ...bodies[event](parts, () => findSubject(parts, itemId)), instanceName: appName, applicationUrl: '' };
}

type Body = { eventType: string };

/** The managers' test message names things that do not exist. */
const dummy = {
  id: 1,
  title: 'Test Title',
  year: 1970,
  path: '/testpath',
  tvdbId: 1234,
  tmdbId: 1234,
  imdbId: 'tt0000000',
  tags: ['test-tag'],
};
const dummyEpisode = { id: 123, episodeNumber: 1, seasonNumber: 1, title: 'Test title', seriesId: 1 };
const download = { downloadClient: 'qBittorrent', downloadClientType: 'qBittorrent', downloadId: 'LAB' };
const fileKeys = { sonarr: 'episodeFile', radarr: 'movieFile' } as const;

const bodies: Record<WebhookEvent, (parts: WebhookParts, subject: () => Subject) => Body> = {
  test: ({ kind }) => ({
    eventType: 'Test',
    ...(kind === 'sonarr' ? { series: dummy, episodes: [dummyEpisode] } : { movie: dummy, remoteMovie: dummy }),
  }),

  import({ kind }, subject) {
    const { owner, items, file } = subject();
    return {
      eventType: 'Download',
      ...owner,
      ...items,
      [fileKeys[kind]]: { ...file, sourcePath: '/downloads/x.mkv' },
      isUpgrade: false,
      ...download,
    };
  },

  'import-complete'(_, subject) {
    const { owner, items, file } = subject();
    const destinationPath = file.path.slice(0, file.path.lastIndexOf('/'));
    return {
      eventType: 'Download',
      ...owner,
      ...items,
      episodeFiles: [file],
      fileCount: 1,
      sourcePath: '/downloads/x',
      destinationPath,
      ...download,
    };
  },

  rename({ kind }, subject) {
    const { owner, file } = subject();
    const previousRelativePath = `old/${file.relativePath}`;
    const renamed = {
      ...file,
      previousRelativePath,
      previousPath: file.path.replace(file.relativePath, previousRelativePath),
    };
    return {
      eventType: 'Rename',
      ...owner,
      [kind === 'sonarr' ? 'renamedEpisodeFiles' : 'renamedMovieFiles']: [renamed],
    };
  },

  'file-delete'({ kind }, subject) {
    const { owner, items, file } = subject();
    return {
      eventType: kinds[kind].webhooks.fileDelete,
      ...owner,
      ...items,
      [fileKeys[kind]]: file,
      deleteReason: 'manual',
    };
  },

  delete: ({ kind }, subject) => ({ eventType: kinds[kind].webhooks.delete, ...subject().owner, deletedFiles: true }),

  add: ({ kind }, subject) => ({
    eventType: kinds[kind].webhooks.add,
    ...subject().owner,
    addMethod: kind === 'radarr' ? 'manual' : undefined,
  }),

  health: () => ({
    eventType: 'Health',
    level: 'warning',
    message: 'Indexers are unavailable',
    type: 'IndexerStatusCheck',
    wikiUrl: 'https://wiki.example',
  }),
};
