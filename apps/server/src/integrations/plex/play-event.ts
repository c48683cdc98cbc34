import * as z from 'zod';
import { AppError } from '#platform/errors.ts';
import { parseJson } from '#platform/parse-json.ts';

/** A "media.play" event from Plex. */
export interface PlayedVideo {
  type: 'movie' | 'episode';
  /** The machine id; undefined when it is not said. */
  server: string | undefined;
  library: { id: string | undefined; title: string | undefined };
  /** Ids of the movie or episode, such as `imdb://tt0133093`; undefined if Plex sends none. */
  guids: readonly string[] | undefined;
  /** Only of episodes. */
  show: { ratingKey: string | undefined; title: string; season: number; episode: number } | undefined;
}

const text = z.union([z.string(), z.number()]).transform(String).optional().catch(undefined);
const number = z.coerce.number().int().min(0).optional().catch(undefined);

const eventName = z.object({ event: z.string() });
const message = z.object({
  Server: z.object({ uuid: text }).optional().catch(undefined),
  Metadata: z.object({
    type: z.string(),
    librarySectionID: text,
    librarySectionTitle: text,
    grandparentRatingKey: text,
    grandparentTitle: text,
    parentIndex: number,
    index: number,
    Guid: z
      .array(z.object({ id: z.string() }))
      .optional()
      .catch(undefined),
  }),
});

const playEvents = new Set(['media.play', 'playback.started']);
const isVideo = (type: string): type is PlayedVideo['type'] => type === 'movie' || type === 'episode';

/** Reads what Plex posts; undefined for everything that is not the beginning of a movie or an episode. */
export function readPlayEvent(payload: string): PlayedVideo | undefined {
  const content = parseJson(payload);
  const named = eventName.safeParse(content);
  if (!named.success) throw new AppError('invalid', 'The payload isn’t a Plex event.');
  if (!playEvents.has(named.data.event)) return undefined;

  const parsed = message.safeParse(content);
  if (!parsed.success) throw new AppError('invalid', 'The event has no Metadata, so it’s unclear what is playing.');
  const { Server, Metadata: metadata } = parsed.data;
  if (!isVideo(metadata.type)) return undefined;
  return {
    type: metadata.type,
    server: Server?.uuid,
    library: { id: metadata.librarySectionID, title: metadata.librarySectionTitle },
    guids: metadata.Guid?.map(({ id }) => id),
    show: showOf(metadata),
  };
}

function showOf(metadata: z.output<typeof message>['Metadata']): PlayedVideo['show'] {
  const { type, grandparentRatingKey: ratingKey, grandparentTitle: title = '', parentIndex, index } = metadata;
  if (type !== 'episode' || parentIndex === undefined || index === undefined) return undefined;
  return { ratingKey, title, season: parentIndex, episode: index };
}
