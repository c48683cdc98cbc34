import type { NotificationProvider } from '@captionarr/contract';
import { serviceNameOf } from '@captionarr/contract/catalogue';
import { isEnabled } from '#domain/imports/bazarr-event.ts';
import { textIn, type BazarrRow } from '#domain/imports/bazarr-row.ts';
import type { Earlier } from '#features/imports/earlier.ts';
import type { ImportReportBuilder } from '#features/imports/import-report.ts';
import type { BazarrDatabase } from '#features/imports/source/bazarr-database.ts';
import { AppError } from '#platform/errors.ts';
import type { FormPart, FormPartInput } from '#platform/settings/form-part.ts';

/** Services whose URL holds an account password instead of an API key. */
const withPassword =
  /^(mailtos?|https?|jsons?|xmls?|forms?|ntfys?|matrixs?|mqtts?|nclouds?|nctalks?|rockets?|xmpps?):\/\/[^/@]*:[^/@]+@/i;

/** Events that Bazarr notifies about. */
const events: NotificationProvider['events'] = ['download', 'upgrade'];

interface PlanInputs {
  withPasswords: boolean;
  earlier: Earlier | undefined;
}

/** Addresses are kept sealed; one with the password of an account comes only with the other passwords. */
export function planNotifications(
  bazarr: BazarrDatabase,
  part: FormPart,
  report: ImportReportBuilder,
  { withPasswords, earlier }: PlanInputs,
): FormPartInput[] {
  const present = part.current() as readonly NotificationProvider[];
  const texts: string[] = [];
  for (const row of bazarr.rows('table_settings_notifier')) {
    const { name, url } = serviceIn(row);
    if (name === null || url === null) continue;
    report.count('notifications', 'found');
    const before = present.find((each) => each.name === name);
    if (before?.url === url && before.enabled === isEnabled(row)) report.count('notifications', 'same');
    else if (before) report.note('notifications', name, 'Already set up here; left unchanged.');
    else if (earlier?.notifications.includes(name))
      report.note('notifications', name, 'Not imported: you removed it here after an earlier import.');
    else if (!withPasswords && withPassword.test(url))
      report.note('notifications', name, 'The URL contains a password, which isn’t imported. Enter the URL again.');
    else take({ name, enabled: isEnabled(row), url, events });
  }

  function take(request: NotificationProvider) {
    const asIs = JSON.stringify(request);
    const off = JSON.stringify({ ...request, enabled: false });
    const rejection = validationErrorOf(part, asIs);
    const refusalOff = rejection === undefined ? undefined : validationErrorOf(part, off);
    if (refusalOff !== undefined) return report.note('notifications', request.name, `${refusalOff} Not imported.`);
    if (rejection !== undefined) report.note('notifications', request.name, `${rejection} Imported, but disabled.`);
    texts.push(rejection === undefined ? asIs : off);
    report.count('notifications', 'taken');
  }

  return texts.length === 0 ? [] : [{ name: 'notifications-providers', part, value: part.read(texts) }];
}

const serviceIn = (row: BazarrRow) => {
  const name = textIn(row.name);
  return { name: name === null ? null : serviceNameOf(name), url: textIn(row.url) };
};

/** The services that are set up there, by their names here. */
export const namesIn = (bazarr: BazarrDatabase | undefined): string[] =>
  [...(bazarr?.rows('table_settings_notifier') ?? [])]
    .map(serviceIn)
    .flatMap(({ name, url }) => (url === null ? [] : (name ?? [])));

function validationErrorOf(part: FormPart, text: string): string | undefined {
  try {
    part.read([text]);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
