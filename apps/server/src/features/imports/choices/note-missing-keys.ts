import type { FlatSettings } from '@captionarr/contract';
import { providerCatalogue } from '@captionarr/contract/catalogue';
import type { ImportReportBuilder } from '#features/imports/import-report.ts';

/** Bazarr ships a key for this provider, which others may not use. */
const key = 'opensubtitlescom';

/** Notes providers that needed no key in Bazarr but need one here. */
export function noteMissingKeys(settings: FlatSettings, report: ImportReportBuilder): void {
  if (!settings['general.enabled_providers'].includes(key) || settings[`${key}.api_key`] !== '') return;
  const entry = providerCatalogue.find((each) => each.key === key);
  const name = entry?.name ?? key;
  report.note(
    'settings',
    name,
    `${name} needs your own API key; Bazarr had one built in. Create a consumer with your account there, then ` +
      `enter its key under Settings › Providers. Until then, Captionarr can’t search ${name}.`,
    { urgent: true, link: entry?.keyPage },
  );
}
