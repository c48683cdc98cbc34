import type { LabPlexServer } from '#plex/start-server.ts';
import { askTitles } from './ask-plex-titles.ts';
import { openHearing, type Testimony } from './testimony.ts';

/** @ctrl/plex connects, reads what Captionarr reads, and gives the orders that Captionarr gives. */
export async function askPlex(server: Pick<LabPlexServer, 'url' | 'token'>): Promise<Testimony> {
  const { PlexServer, MovieSection, ShowSection } = await import('@ctrl/plex');
  const hearing = openHearing('@ctrl/plex', 'Plex stand-in');
  const plex = new PlexServer(server.url, server.token);

  await hearing.ask('connect', () => plex.connect());
  hearing.expectFields('server', [plex], ['friendlyName', 'machineIdentifier', 'ownerFeatures', 'platform', 'version']);
  const library = await hearing.ask('library', () => plex.library());
  const sections = (await hearing.ask('sections', async () => library?.sections())) ?? [];
  hearing.expectFields('section', sections, [...sectionFields]);

  const movies = sections.find((section) => section instanceof MovieSection);
  const [movie] = (await hearing.ask('movies', async () => movies?.all())) ?? [];
  hearing.expectFields('movie', [movie], [...itemFields, 'year', 'media']);
  hearing.expectFields('part', movie?.media?.[0]?.parts ?? [], ['id', 'key', 'file', 'size', 'container', 'duration']);
  await hearing.ask('one movie', async () => movie?.reload());
  hearing.expectFields('id of the outside world', movie?.guids ?? [], ['id']);
  await hearing.ask('refresh of a movie', async () => movie?.refresh());
  await hearing.ask('date of a movie', async () =>
    movie?.edit({ 'addedAt.value': 1_700_000_000, 'addedAt.locked': 1 }),
  );

  const shows = sections.find((section) => section instanceof ShowSection);
  const [show] = (await hearing.ask('shows', async () => shows?.all())) ?? [];
  hearing.expectFields('show', [show], [...itemFields, 'year', 'leafCount', 'childCount']);
  hearing.expectFields('season', (await hearing.ask('seasons', async () => show?.seasons())) ?? [], ['index', 'title']);
  const [episode] = (await hearing.ask('episodes', async () => show?.episodes())) ?? [];
  hearing.expectFields('episode', [episode], [...itemFields, 'index', 'parentIndex', 'grandparentTitle', 'media']);
  await hearing.ask('season of an episode', async () => episode?.season());
  await hearing.ask('show of an episode', async () => episode?.show());
  await hearing.ask('refresh of an episode', async () => episode?.refresh());
  await hearing.ask('scan', async () => shows?.update());
  await askTitles(plex, hearing);
  return hearing.testimony;
}

const sectionFields = [
  'key',
  'title',
  'type',
  'agent',
  'scanner',
  'language',
  'uuid',
  'updatedAt',
  'createdAt',
  'locations',
] as const;
const itemFields = [
  'ratingKey',
  'key',
  'guid',
  'title',
  'type',
  'summary',
  'thumb',
  'librarySectionID',
  'addedAt',
] as const;
