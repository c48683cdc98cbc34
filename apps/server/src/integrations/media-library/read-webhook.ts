import { parseJson } from '#platform/parse-json.ts';

/**
 * What a webhook of a media server says about its titles; undefined when it is about something else. Most are about
 * someone who watches: `media.play` of Plex, `playback.start` of Emby, `PlaybackProgress` of Jellyfin’s plugin, whose owner
 * may also write messages without a name.
 */
export function readWebhook(body: unknown): 'changed' | 'removed' | undefined {
  // Plex, and Emby if its owner wants it so, send a form with the message in one of its fields.
  const { payload, data, ...plain } = fieldsOf(body);
  const sent = [payload, data].find((field) => typeof field === 'string');
  const { event, Event, NotificationType } = sent === undefined ? plain : fieldsOf(parseJson(sent));
  const name = [event, Event, NotificationType].find((each): each is string => typeof each === 'string' && each !== '');
  if (name === undefined) return 'changed';
  if (!/^(library\.|item)/i.test(name)) return undefined;
  return /deleted|removed/i.test(name) ? 'removed' : 'changed';
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
