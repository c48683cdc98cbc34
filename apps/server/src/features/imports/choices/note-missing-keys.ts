import type { FlatSettings } from '@captionarr/contract';
import { providerCatalogue } from '@captionarr/contract/catalogue';
import type { ReportBook } from '#features/imports/report-book.ts';

/** Bazarr brought the key of this provider along; nobody else may use it. */
const key = 'opensubtitlescom';

/** What was searched there without a key of one's own stops working here until there is one. */
export function noteMissingKeys(settings: FlatSettings, book: ReportBook): void {
  if (!settings['general.enabled_providers'].includes(key) || settings[`${key}.api_key`] !== '') return;
  const entry = providerCatalogue.find((each) => each.key === key);
  const name = entry?.name ?? key;
  book.note(
    'settings',
    name,
    `${name} needs an API key of your own; Bazarr had one built in. Create a consumer with your account there, then ` +
      `enter its key in Settings › Providers. Until then Captionarr can’t search ${name}.`,
    { urgent: true, link: entry?.keyPage },
  );
}
