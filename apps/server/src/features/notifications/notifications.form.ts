import { notificationEvents, notificationProvider, secretMask, type NotificationProvider } from '@captionarr/contract';
import { notificationCatalogue } from '@captionarr/contract/catalogue';
import { AppError } from '#platform/errors.ts';
import { sentence, type Sentence } from '#platform/sentence.ts';
import { parseJson } from '#platform/parse-json.ts';
import type { FormPart } from '#platform/settings/form-part.ts';
import type { NotificationStore } from './notifications.store.ts';
import { maskUrl } from './notifications.presenter.ts';

type Providers = readonly NotificationProvider[];
/** The sentence that says why nothing can be sent to a URL. */
type Refuse = (url: string) => Sentence | undefined;

/** Form part for notifications: only changed providers are sent. */
export const notificationsForm = (store: NotificationStore, refuse: Refuse) => ({
  'notifications-providers': {
    read: (texts) => merge(store.current(), texts.map(readProvider), refuse),
    current: store.current,
    show: (providers) => providers.map(maskUrl),
    change: store.replacing,
    isSecret: true,
  } satisfies FormPart<Providers>,
});

function readProvider(text: string): NotificationProvider {
  const parsed = notificationProvider.safeParse(parseJson(text));
  if (!parsed.success)
    throw new AppError('not-acceptable', 'A notification provider must be JSON with name, enabled and url.');
  const { name, enabled, url, events, digest } = parsed.data;
  return { name, enabled, url: url?.trim() || null, events, digest };
}

/** Missing fields keep their value. "All events" includes events added by later versions. */
function fill(request: NotificationProvider, before: NotificationProvider | undefined): NotificationProvider {
  const { name, enabled } = request;
  const url = request.url === secretMask ? (before?.url ?? null) : request.url;
  const chosen = request.events ?? before?.events ?? notificationEvents;
  const events = notificationEvents.filter((event) => chosen.includes(event));
  const isAll = events.length === notificationEvents.length;
  const digest = request.digest ?? before?.digest ?? false;
  return { name, enabled, url, ...(!isAll && { events }), ...(digest && { digest }) };
}

function merge(present: Providers, given: Providers, refuse: Refuse): Providers {
  const byName = new Map(present.map((provider) => [provider.name, provider]));
  for (const request of given) {
    const before = byName.get(request.name);
    const after = fill(request, before);
    check(before, after, refuse);
    byName.set(after.name, after);
  }
  // An entry without a URL counts as deleted.
  return [...byName.values()].filter(({ url }) => url !== null).toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Only what changes is judged: what another version saved may stay. */
function check(before: NotificationProvider | undefined, after: NotificationProvider, refuse: Refuse) {
  const { name, enabled, url } = after;
  if (!before && !notificationCatalogue.some((entry) => entry.name === name))
    throw new AppError('not-acceptable', sentence`Unknown notification service: ${name}.`);
  if (!enabled || (before?.enabled && before.url === url)) return;
  const rejection = url === null ? sentence`It can’t be enabled without a URL.` : refuse(url);
  if (rejection) throw new AppError('not-acceptable', sentence`${name}: ${rejection}`, { help: 'notification-failed' });
}
