import type { ManagerName } from '@captionarr/contract';
import type { SourceChange } from '#domain/library/connector.ts';
import { descriptions } from './descriptions.ts';
import { fieldsOf, idOf } from './records/fields.ts';

/** Fields of a webhook that name files, and those of the older custom scripts. */
const places: Record<ManagerName, { files: readonly string[]; script: string }> = {
  sonarr: { files: ['episodeFile', 'episodeFiles', 'renamedEpisodeFiles'], script: 'sonarr_episodefile_id' },
  radarr: { files: ['movieFile', 'renamedMovieFiles'], script: 'radarr_moviefile_id' },
};

const fileEvents = new Set(['Download', 'Rename', 'EpisodeFileDelete', 'MovieFileDelete']);
const itemEvents = new Set(['SeriesAdd', 'SeriesDelete', 'MovieAdded', 'MovieDelete']);

/** Parses a manager's webhook; empty for tests and irrelevant events. */
export function readWebhook(kind: ManagerName, body: unknown): SourceChange[] {
  const fields = fieldsOf(body);
  const { files, script } = places[kind];
  const event = String(fields.eventType);
  const id = idOf(fieldsOf(fields[descriptions[kind].item]).id);

  if (itemEvents.has(event)) return id === undefined ? [] : [{ id, what: 'item' }];
  if (fileEvents.has(event)) {
    const named = files.flatMap((place) => [fields[place]].flat()).flatMap((file) => idOf(fieldsOf(file).id) ?? []);
    const owner = id === undefined ? {} : { id };
    if (named.length > 0) return named.map((fileId) => ({ ...owner, fileId, what: 'files' }));
    return id === undefined ? [] : [{ id, what: 'files' }];
  }
  const fileId = idOf(fields[script]);
  return fileId === undefined || fields.eventType !== undefined ? [] : [{ fileId, what: 'files' }];
}
