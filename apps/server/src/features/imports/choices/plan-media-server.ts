import type { MediaServer } from '@captionarr/contract';
import { flagIn } from '#domain/imports/old-row.ts';
import type { ReportBook } from '#features/imports/report-book.ts';
import { isBranch, type OldConfig, type OldValue } from '#features/imports/source/old-config.ts';
import { AppError } from '#platform/errors.ts';
import type { FormPart, PartWish } from '#platform/settings/form-part.ts';
import { openSecret } from './old-settings.ts';

const subject = 'jellyfin';
const text = (value: OldValue | undefined) => (typeof value === 'string' ? value : '');
const texts = (value: OldValue | undefined) => (Array.isArray(value) ? value.map(String) : []);

/** The Jellyfin that the fork knows becomes one of the media servers. */
export function planMediaServer(config: OldConfig, part: FormPart | undefined, book: ReportBook): PartWish[] {
  const { jellyfin, general } = config;
  const url = isBranch(jellyfin) ? text(jellyfin.url).replace(/\/+$/, '') : '';
  if (!isBranch(jellyfin) || url === '' || !part) return [];
  book.count('settings', 'found');
  const shown = part.show(part.current()) as readonly MediaServer[];
  if (shown.some((server) => server.url.replace(/\/+$/, '') === url)) {
    book.count('settings', 'same');
    return [];
  }
  const apikey = openSecret(text(jellyfin.apikey), config);
  if (apikey === undefined || apikey === '') {
    book.note('settings', subject, 'Its key cannot be read: add the server under Media Servers.');
    return [];
  }
  const server: MediaServer = {
    id: 'imported-jellyfin',
    kind: 'jellyfin',
    name: 'Jellyfin',
    url,
    apikey,
    verify_ssl: flagIn(jellyfin.verify_ssl ?? 'true'),
    enabled: isBranch(general) && flagIn(general.use_jellyfin),
    series: flagIn(jellyfin.update_series_library),
    movies: flagIn(jellyfin.update_movie_library),
    libraries: [...texts(jellyfin.series_library_ids), ...texts(jellyfin.movie_library_ids)],
    method: text(jellyfin.refresh_method) === 'async' ? 'folder' : 'item',
  };
  try {
    const value = part.read([JSON.stringify([...shown, server])]);
    book.count('settings', 'taken');
    return [{ name: 'media-servers', part, value }];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    book.note('settings', subject, `${error.message} It is not taken over.`);
    return [];
  }
}
