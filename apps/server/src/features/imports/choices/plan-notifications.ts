import type { NotificationProvider } from '@captionarr/contract';
import { serviceNameOf } from '@captionarr/contract/catalogue';
import { isEnabled } from '#domain/imports/old-event.ts';
import { textIn, type OldRow } from '#domain/imports/old-row.ts';
import type { Earlier } from '#features/imports/earlier.ts';
import type { ReportBook } from '#features/imports/report-book.ts';
import type { OldDatabase } from '#features/imports/source/old-database.ts';
import { AppError } from '#platform/errors.ts';
import type { FormPart, PartWish } from '#platform/settings/form-part.ts';

/** Services whose URL holds an account password instead of an API key. */
const withPassword =
  /^(mailtos?|https?|jsons?|xmls?|forms?|ntfys?|matrixs?|mqtts?|nclouds?|nctalks?|rockets?|xmpps?):\/\/[^/@]*:[^/@]+@/i;

/** Events that Bazarr notifies about. */
const events: NotificationProvider['events'] = ['download', 'upgrade'];

interface Circumstances {
  withPasswords: boolean;
  earlier: Earlier | undefined;
}

/** Addresses are kept sealed; one with the password of an account comes only with the other passwords. */
export function planNotifications(
  old: OldDatabase,
  part: FormPart,
  book: ReportBook,
  { withPasswords, earlier }: Circumstances,
): PartWish[] {
  const present = part.current() as readonly NotificationProvider[];
  const texts: string[] = [];
  for (const row of old.rows('table_settings_notifier')) {
    const { name, url } = serviceIn(row);
    if (name === null || url === null) continue;
    book.count('notifications', 'found');
    const before = present.find((each) => each.name === name);
    if (before?.url === url && before.enabled === isEnabled(row)) book.count('notifications', 'same');
    else if (before) book.note('notifications', name, 'It is set up here already and stays as it is here.');
    else if (earlier?.notifications.includes(name))
      book.note('notifications', name, 'You removed it here after an earlier import, so it stays removed.');
    else if (!withPasswords && withPassword.test(url))
      book.note(
        'notifications',
        name,
        'Its address holds a password, which is not taken over: enter the address anew.',
      );
    else take({ name, enabled: isEnabled(row), url, events });
  }

  function take(wish: NotificationProvider) {
    const asIs = JSON.stringify(wish);
    const off = JSON.stringify({ ...wish, enabled: false });
    const refusal = refusalOf(part, asIs);
    const refusalOff = refusal === undefined ? undefined : refusalOf(part, off);
    if (refusalOff !== undefined) return book.note('notifications', wish.name, `${refusalOff} It is not taken over.`);
    if (refusal !== undefined) book.note('notifications', wish.name, `${refusal} It is taken over switched off.`);
    texts.push(refusal === undefined ? asIs : off);
    book.count('notifications', 'taken');
  }

  return texts.length === 0 ? [] : [{ name: 'notifications-providers', part, value: part.read(texts) }];
}

const serviceIn = (row: OldRow) => {
  const name = textIn(row.name);
  return { name: name === null ? null : serviceNameOf(name), url: textIn(row.url) };
};

/** The services that are set up there, by their names here. */
export const namesIn = (old: OldDatabase | undefined): string[] =>
  [...(old?.rows('table_settings_notifier') ?? [])]
    .map(serviceIn)
    .flatMap(({ name, url }) => (url === null ? [] : (name ?? [])));

function refusalOf(part: FormPart, text: string): string | undefined {
  try {
    part.read([text]);
    return undefined;
  } catch (error) {
    if (error instanceof AppError) return error.message;
    throw error;
  }
}
