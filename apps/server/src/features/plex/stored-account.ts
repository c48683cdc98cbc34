import { fields, type LiveEvent, type SettingKey } from '@captionarr/contract';
import type { PlexUser } from '#integrations/plex/plex-link.ts';
import type { SettingsPatch, SettingsStore } from '#platform/settings/settings-store.ts';
import { AppError } from '#platform/errors.ts';
import { PlexRequestError } from './plex-request-error.ts';

interface Dependencies {
  settings: SettingsStore;
  emit: (event: LiveEvent) => void;
}

export type StoredAccount = ReturnType<typeof createStoredAccount>;

const typed = ['plex.ip', 'plex.port', 'plex.ssl', 'plex.apikey'] as const;
const account = ['plex.token', 'plex.user_id', 'plex.username', 'plex.email'] as const;
const server = [
  'plex.server_machine_id',
  'plex.server_name',
  'plex.server_url',
  'plex.server_local',
  'plex.server_token',
  'plex.server_connections',
] as const;
/** Their keys mean nothing on another server. */
const libraries = ['plex.movie_library_ids', 'plex.series_library_ids'] as const;

/** The sign-in as stored in the settings. */
export function createStoredAccount({ settings, emit }: Dependencies) {
  async function save(patch: SettingsPatch): Promise<void> {
    try {
      await settings.save(patch);
    } catch (cause) {
      if (!(cause instanceof AppError)) throw cause;
      throw new PlexRequestError(500, 'CONFIG_SAVE_ERROR', `The settings couldn’t be saved: ${cause.message}`, {
        cause,
      });
    }
    emit({ type: 'settings', action: 'update', payload: null });
  }

  /** Resets keys to their defaults; values from the environment stay. */
  function defaultsOf(keys: readonly SettingKey[]): SettingsPatch {
    const locked = settings.locked();
    return Object.fromEntries(keys.filter((key) => !(key in locked)).map((key) => [key, fields.get(key)?.default]));
  }

  return {
    save,

    /** The server of another account is not kept. */
    keep(token: string, { id, username, email }: PlexUser): Promise<void> {
      const known = settings.get('plex.user_id');
      const isSame = known === '' || known === id;
      return save({
        ...defaultsOf([...typed, ...(isSame ? [] : [...server, ...libraries])]),
        'general.use_plex': true,
        'plex.auth_method': 'oauth',
        'plex.token': token,
        'plex.user_id': id,
        'plex.username': username,
        'plex.email': email,
      });
    },

    forget: (): Promise<void> => save(defaultsOf([...account, ...server, ...libraries])),

    /** Choices for one server do not apply to another. */
    choose(machineId: string, patch: SettingsPatch): Promise<void> {
      const isSame = settings.get('plex.server_machine_id') === machineId;
      return save({ ...(!isSame && defaultsOf(libraries)), ...patch, 'plex.server_machine_id': machineId });
    },
  };
}
