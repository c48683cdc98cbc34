import { mediaServer, secretMask, type MediaServer } from '@captionarr/contract';
import * as z from 'zod';
import { baseOf } from '#integrations/media-browser/connection.ts';
import { itemId } from '#integrations/media-browser/parse.ts';
import { AppError } from '#platform/errors.ts';
import { sentence, type Sentence } from '#platform/sentence.ts';
import { parseJson } from '#platform/parse-json.ts';
import type { FormPart } from '#platform/settings/form-part.ts';
import { maskKey } from './media-servers.presenter.ts';
import type { MediaServerStore } from './media-servers.store.ts';

type Servers = readonly MediaServer[];

const most = 50;

/** Form part for Jellyfin and Emby: the full list, in order. */
export const mediaServersForm = (store: MediaServerStore) => ({
  'media-servers': {
    read: (texts) => readServers(texts.at(-1) ?? '').map((request) => checked(fill(request, store.current()))),
    current: store.current,
    show: (servers) => servers.map(maskKey),
    change: store.replacing,
    isSecret: true,
  } satisfies FormPart<Servers>,
});

/** Whether credentials for one address may be sent to the other. */
export const isSamePlace = (one: Pick<MediaServer, 'kind' | 'url'>, other: Pick<MediaServer, 'kind' | 'url'>) =>
  baseOf(one) !== undefined && baseOf(one) === baseOf(other);

function readServers(text: string): MediaServer[] {
  const parsed = z.array(mediaServer).max(most).safeParse(parseJson(text));
  if (!parsed.success) throw new AppError('not-acceptable', 'Media servers must be a JSON list of complete servers.');
  const ids = new Set(parsed.data.map(({ id }) => id));
  if (ids.size < parsed.data.length) throw new AppError('not-acceptable', 'Two media servers have the same id.');
  return parsed.data;
}

/** The mask stands for the key that is saved; it goes nowhere but to the address that it was entered for. */
function fill(request: MediaServer, saved: Servers): MediaServer {
  const { id, kind, name, url, apikey, verify_ssl, enabled, series, movies, libraries, method } = request;
  const next = { id, kind, name: name.trim(), url: url.trim(), verify_ssl, enabled, series, movies, libraries, method };
  if (apikey !== secretMask) return { ...next, apikey: apikey.trim() };
  const before = saved.find((server) => server.id === id);
  if (before && !isSamePlace(before, next))
    throw new AppError('not-acceptable', sentence`The address of ${next.name} has changed. Enter the API key again.`);
  return { ...next, apikey: before?.apikey ?? '' };
}

function checked(server: MediaServer): MediaServer {
  const rejection = validationErrorOf(server);
  if (rejection)
    throw new AppError('not-acceptable', rejection, {
      help: 'setting-refused',
    });
  return server;
}

function validationErrorOf(server: MediaServer): Sentence | undefined {
  const { name } = server;
  if (server.id === 'plex') return sentence`The id plex belongs to Plex. Choose another.`;
  if (name === '') return sentence`A media server needs a name.`;
  if (baseOf(server) === undefined) return sentence`The address of ${name} must look like http://host:8096.`;
  if (server.enabled && server.apikey === '') return sentence`${name} can’t be enabled without an API key.`;
  if (!server.libraries.every((id) => itemId.safeParse(id).success))
    return sentence`A library of ${name} has an invalid id.`;
  return undefined;
}
