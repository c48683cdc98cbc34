import type { PlexServer } from '@ctrl/plex';
import { plexTitleFields } from './fields.ts';
import type { Hearing } from './testimony.ts';

type Row = Record<string, unknown> & { ratingKey?: string };

/**
 * Every call that Captionarr makes to a Plex as a library source, through the client’s own way of asking. Lists have no
 * tracks, labels and folders; single titles, also several at once, have them.
 */
export async function askTitles(plex: PlexServer, hearing: Hearing): Promise<void> {
  const rows = async (name: string, path: string) => {
    const answer = await hearing.ask(name, () => plex.query<{ MediaContainer: { Metadata?: Row[] } }>(path));
    return answer?.MediaContainer.Metadata ?? [];
  };
  const page = 'X-Plex-Container-Start=0&X-Plex-Container-Size=100';
  const listed = [
    ...(await rows('movies of a library', `/library/sections/1/all?type=1&sort=addedAt:asc&includeGuids=1&${page}`)),
    ...(await rows('shows of a library', `/library/sections/2/all?type=2&sort=addedAt:asc&includeGuids=1&${page}`)),
  ];
  const show = listed.find(({ type }) => type === 'show');
  const leaves = await rows('episodes of a show', `/library/metadata/${show?.ratingKey}/allLeaves?${page}`);
  await rows('what was updated last', `/library/sections/2/all?type=4&sort=updatedAt:desc&${page}`);
  const guid = encodeURIComponent(String(listed[0]?.guid));
  const [found] = await rows('a title by its guid', `/library/sections/1/all?type=1&guid=${guid}&includeGuids=1`);
  hearing.expectFields('title by its guid', [found], ['ratingKey', 'guid']);
  const keys = [...listed, ...leaves].map(({ ratingKey }) => ratingKey).slice(-100);
  const full = await rows('titles with everything', `/library/metadata/${keys.join(',')}?includeGuids=1`);

  hearing.expectFields('title', [...listed, ...full], plexTitleFields.title);
  const media = full.flatMap(({ Media }) => (Media ?? []) as Row[]);
  hearing.expectFields('media', media, plexTitleFields.media);
  const parts = media.flatMap(({ Part }) => (Part ?? []) as Row[]);
  hearing.expectFields('part', parts, plexTitleFields.part);
  const streams = parts.flatMap(({ Stream }) => (Stream ?? []) as Row[]);
  hearing.expectFields('stream', streams, plexTitleFields.stream);
}
