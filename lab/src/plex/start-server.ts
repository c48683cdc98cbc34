import type { Library } from '#library/types.ts';
import { createStandInServer, type StandInOptions } from '#stand-in-server.ts';
import { answerXmlUnlessAsked, htmlError, valueOf } from './container.ts';
import { findItem, keyOf, ratingKeyOf, type AnyItem, type Playable } from './items.ts';
import { postPlay, type PlayOptions } from './play.ts';
import { presentServer } from './present-server.ts';
import { createPresenter, type Metadata } from './present.ts';
import { createSections } from './sections.ts';
import { libraryRoutes, type Deeds } from './server-routes.ts';
import { createShelves } from './shelves.ts';

export interface PlexServerOptions extends StandInOptions {
  library: Library;
  name?: string;
  /** 40 hexadecimal digits. */
  machineId?: string;
  /** The only one that it takes: what plex.tv gives out as the access token of this server. */
  token?: string;
  version?: string;
  /** Names the folders otherwise than the library does: `/data/media` for `/data/media/tv`. */
  root?: string;
  /** False: no item has an id of the outside world, as in a library that was never matched. */
  guids?: boolean;
}

export type LabPlexServer = Awaited<ReturnType<typeof startPlexServer>>;

let started = 0;

/** A Plex Media Server over the lab's library: counts what it is asked to do and misbehaves on demand. */
export async function startPlexServer({ library, root = library.root, guids = true, ...given }: PlexServerOptions) {
  started += 1;
  const {
    name = 'Lab Plex',
    version = '1.41.3.9314-a0bfb8370',
    machineId = `1ab${String(started).padStart(37, '0')}`,
    token = `lab-plex-server-token-${started}`,
  } = given;
  const standIn = await createStandInServer({ ignoreTrailingSlash: true });
  const { app } = standIn;
  const switches = {
    /** Reported identity; change it to simulate another server at this address. */
    machineId,
    /** Accepted token; change it to expire the old one. */
    token,
    /** What becomes of each item before it is sent. */
    edit: (row: Metadata): Metadata => row,
  };
  const touched = new Map<string, number>();
  const sections = createSections(library);
  const deeds: Deeds = { refreshes: [], scans: [], added: [] };
  const addedAt = (ratingKey: string) => {
    const value = deeds.added.findLast((one) => one.ratingKey === ratingKey)?.value;
    return value === undefined ? undefined : Number(value) || Math.floor(Date.parse(`${value}Z`) / 1000);
  };
  const present = createPresenter({
    library,
    root,
    guids,
    sectionOf: sections.of,
    addedAt,
    updatedAt: (key) => touched.get(key),
  });
  const shelves = createShelves({ library, present, sectionOf: sections.of });

  answerXmlUnlessAsked(app);
  app.addHook('preHandler', async (request, reply) => {
    if (/^\/(identity|lab\/)/.test(request.url) || valueOf(request, 'X-Plex-Token') === switches.token) return;
    await reply.code(401).type('text/html').send(htmlError(401, 'Unauthorized'));
  });
  app.get('/identity', async () => ({
    MediaContainer: { size: 0, claimed: true, machineIdentifier: switches.machineId, version },
  }));
  app.get('/', async () => ({
    MediaContainer: presentServer({ name, machineId: switches.machineId, version }),
  }));
  let watched: Metadata[] = [];
  // The address is in the documents of Plex (List Sessions); the shape follows unofficial pages about its answers, no recording.
  app.get('/status/sessions', async () => ({
    MediaContainer: {
      size: watched.length,
      Metadata: watched.map((item) => ({
        ...item,
        Player: { title: 'Lab TV', state: 'playing' },
        User: { id: '1', title: 'lab' },
      })),
    },
  }));
  libraryRoutes(app, { library, root, sections, present, shelves, deeds, edit: (row) => switches.edit(row) });
  const door = await standIn.listen(given);

  return {
    ...door,
    name,
    version,
    machineId,
    token,
    root,
    switches,
    faults: standIn.faults,
    /** Every request so far, oldest first. */
    requests: standIn.requests,
    ...deeds,
    keyOf,
    /** A path of the lab's library as this server names it. */
    place: present.place,
    /** How often an item was refreshed. */
    refreshed: (item: AnyItem): number =>
      deeds.refreshes.filter(({ ratingKey }) => ratingKey === ratingKeyOf(item)).length,
    /** Hides an item as if not scanned yet; a scan of its folder or section finds it. */
    forget: shelves.forget,
    /** Updates an item, as after a refresh of its metadata. */
    touch: (item: AnyItem): void => void touched.set(ratingKeyOf(item), Math.floor(Date.now() / 1000)),

    /** Somebody watches this, so many seconds in; nothing ends all sessions. */
    watch(item?: Playable, seconds = 0): void {
      const found = item && findItem(library, ratingKeyOf(item));
      watched = found ? [{ ...present.found(found), viewOffset: seconds * 1000 }] : [];
    },

    /** Posts what the server would post when somebody plays this. */
    async play(item: Playable, url: string, options: PlayOptions = {}): Promise<{ status: number; body: string }> {
      const found = findItem(library, ratingKeyOf(item));
      if (!found) throw new RangeError('There is nothing to play.');
      return postPlay(url, { server: { name, machineId, version }, item: present.found(found), ...options });
    },

    /** One more address of this server; each can be unplugged by itself. */
    openAddress: standIn.listen,
    close: standIn.close,
  };
}
