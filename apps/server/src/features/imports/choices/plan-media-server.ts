import type { MediaServer } from '@captionarr/contract';
import { flagIn } from '#domain/imports/bazarr-row.ts';
import type { ImportReportBuilder } from '#features/imports/import-report.ts';
import { isBranch, type BazarrConfig, type BazarrValue } from '#features/imports/source/bazarr-config.ts';
import { AppError } from '#platform/errors.ts';
import type { FormPart, FormPartInput } from '#platform/settings/form-part.ts';
import { openSecret } from './bazarr-settings.ts';

const subject = 'jellyfin';
const text = (value: BazarrValue | undefined) => (typeof value === 'string' ? value : '');
const texts = (value: BazarrValue | undefined) => (Array.isArray(value) ? value.map(String) : []);

/** The Jellyfin that the fork knows becomes one of the media servers. */
export function planMediaServer(
  config: BazarrConfig,
  part: FormPart | undefined,
  report: ImportReportBuilder,
): FormPartInput[] {
  const { jellyfin, general } = config;
  const url = isBranch(jellyfin) ? text(jellyfin.url).replace(/\/+$/, '') : '';
  if (!isBranch(jellyfin) || url === '' || !part) return [];
  report.count('settings', 'found');
  const shown = part.show(part.current()) as readonly MediaServer[];
  if (shown.some((server) => server.url.replace(/\/+$/, '') === url)) {
    report.count('settings', 'same');
    return [];
  }
  const apikey = openSecret(text(jellyfin.apikey), config);
  if (apikey === undefined || apikey === '') {
    report.note('settings', subject, 'Its key can’t be read. Add the server under Settings › Media servers.');
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
    report.count('settings', 'taken');
    return [{ name: 'media-servers', part, value }];
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    report.note('settings', subject, `${error.message} Not imported.`);
    return [];
  }
}
