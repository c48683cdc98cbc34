import * as z from 'zod';
import type { EndpointGroup } from './endpoint.ts';
import { settingsShape } from './settings/schema.ts';
import { paged, pageQuery, wireInt } from './wire.ts';

/** One change of a save. Secrets are shown only as set or unset. */
export const settingsChange = z
  .looseObject({
    /** A setting's dotted key, or the name of another part of the form. */
    key: z.string(),
    before: z.unknown(),
    after: z.unknown(),
    /** Current value, which an undo replaces with `before`. */
    now: z.unknown(),
  })
  .meta({ id: 'SettingsChange' });
export type SettingsChange = z.infer<typeof settingsChange>;

export const settingsSave = z
  .looseObject({
    id: z.int(),
    /** Unix milliseconds. */
    at: z.int(),
    /** User name, or `API key`. */
    who: z.string(),
    /** The save that this one took back. */
    undoes: z.int().nullable(),
    changes: z.array(settingsChange),
  })
  .meta({ id: 'SettingsSave' });
export type SettingsSave = z.infer<typeof settingsSave>;

const historyPath = '/system/settings/history';

export const settingsEndpoints = {
  read: {
    method: 'GET',
    shared: true,
    ownerOnly: true,
    path: '/system/settings',
    summary: 'All settings, secrets masked',
    response: settingsShape,
  },
  save: {
    method: 'POST',
    path: '/system/settings',
    summary: 'Change the given settings: a flat map of form keys such as settings-general-page_size',
    form: z.looseObject({}),
  },
  history: {
    method: 'GET',
    shared: true,
    ownerOnly: true,
    path: historyPath,
    summary: 'What was saved when and by whom, newest first',
    query: pageQuery,
    response: paged(settingsSave),
  },
  undo: {
    method: 'POST',
    path: historyPath,
    summary: 'Put back what a save replaced; that is a save as well',
    form: z.object({ id: wireInt() }),
  },
} satisfies EndpointGroup;
