import { readPlayEvent, type PlayedVideo } from '#integrations/plex/play-event.ts';
import type { PlexLink } from '#integrations/plex/plex-link.ts';
import type { Database } from '#platform/db/database.ts';
import { AppError } from '#platform/errors.ts';
import type { SettingsStore } from '#platform/settings/settings-store.ts';
import { createFindPlayed } from './find-played.ts';

interface Dependencies {
  db: Database;
  settings: Pick<SettingsStore, 'get'>;
  link: Pick<PlexLink, 'server'>;
  /** Begins to search what these lack. */
  searchPlayed: (what: 'episodes' | 'movies', ids: readonly number[]) => Promise<unknown>;
}

const timeoutMs = 5000;
const usable = /^(imdb|tmdb|tvdb):\/\/./;

/** Handles Plex play events by searching for missing subtitles. Returns undefined for other events. */
export function createPlexWebhook({ db, settings, link, searchPlayed }: Dependencies) {
  const findPlayed = createFindPlayed({
    db,
    // Plex may be away: then the title has to do.
    async idsOfShow(ratingKey) {
      const asked = link.server()?.idsOf(ratingKey, AbortSignal.timeout(timeoutMs));
      return (await asked?.catch(() => undefined)) ?? {};
    },
  });

  /** Empty while it is not known. */
  async function ownServer(): Promise<string> {
    if (settings.get('plex.auth_method') === 'oauth') return settings.get('plex.server_machine_id');
    const asked = link.server()?.machineId(AbortSignal.timeout(timeoutMs));
    return (await asked?.catch(() => undefined)) ?? '';
  }

  // Plex calls for every server of an account.
  async function isForeign({ type, server, library }: PlayedVideo): Promise<boolean> {
    const own = await ownServer();
    if (own !== '' && server !== undefined && server !== own) return true;
    const chosen = settings.get(type === 'movie' ? 'plex.movie_library_ids' : 'plex.series_library_ids');
    if (chosen.length > 0) return !chosen.includes(library.id ?? '');
    const name = settings.get(type === 'movie' ? 'plex.movie_library' : 'plex.series_library');
    return name !== '' && library.title !== undefined && library.title !== name;
  }

  return async (payload: string): Promise<string | undefined> => {
    const played = readPlayEvent(payload);
    if (!played || (await isForeign(played))) return undefined;
    if (!played.guids) return 'Plex sent no ids for this item, so it can’t be matched.';
    if (!played.guids.some((guid) => usable.test(guid)))
      throw new AppError('invalid', 'None of the ids are from IMDb, TMDB or TheTVDB.', {
        help: 'plex-webhook',
      });

    const found = await findPlayed(played);
    if (found.length === 0)
      throw new AppError(
        'not-found',
        played.type === 'movie' ? 'This movie isn’t in the library.' : 'This episode isn’t in the library.',
        { help: 'plex-webhook' },
      );
    const wanted = found.filter(({ isWanted }) => isWanted).map(({ id }) => id);
    const hasProviders = settings.get('general.enabled_providers').length > 0;
    if (wanted.length > 0 && hasProviders) await searchPlayed(played.type === 'movie' ? 'movies' : 'episodes', wanted);
    return '';
  };
}
