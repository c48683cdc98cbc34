import { expect, test } from 'vitest';
import { readWebhook } from './read-webhook.ts';

test.for<[string, unknown, ReturnType<typeof readWebhook>]>([
  ['Plex has something new', { payload: JSON.stringify({ event: 'library.new', Metadata: {} }) }, 'changed'],
  ['Plex plays', { payload: JSON.stringify({ event: 'media.play' }) }, undefined],
  ['Emby has something new', { Event: 'library.new', Item: { Id: '751181' } }, 'changed'],
  ['Emby sends a form', { data: JSON.stringify({ Event: 'library.deleted' }) }, 'removed'],
  ['Emby plays', { Event: 'playback.start' }, undefined],
  ['Jellyfin adds an item', { NotificationType: 'ItemAdded', ItemType: 'Movie' }, 'changed'],
  ['Jellyfin removes an item', { NotificationType: 'ItemDeleted' }, 'removed'],
  ['Jellyfin plays', { NotificationType: 'PlaybackProgress' }, undefined],
  ['Jellyfin’s owner wrote the message', { title: 'Something was added' }, 'changed'],
  ['there is no message', undefined, 'changed'],
  ['the form is broken', { payload: '{' }, 'changed'],
])('%s', ([, body, expected]) => {
  expect(readWebhook(body)).toBe(expected);
});
