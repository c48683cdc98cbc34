import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import type { FlatSettings } from './index.ts';
import { fields, nest, settings } from './index.ts';
import { schemaOf, settingsShape } from './schema.ts';

const { general, sonarr, opensubtitlescom } = settings;
const accepts = (field: Parameters<typeof schemaOf>[0], value: unknown) => schemaOf(field).safeParse(value).success;

describe('the schema of a field', () => {
  test.each([
    ['a switch', general.fields.debug, [true], ['true', 1, null]],
    ['a number', sonarr.fields.port, [1, 65_535], [0, 65_536, 1.5, '80', null]],
    ['a choice', general.fields.page_size, [25, 1000], [33, '25']],
    ['a choice with none', general.fields.anti_captcha_provider, [null, 'anti-captcha'], ['', 'other']],
    ['an address', general.fields.ip, ['*', '10.0.0.1', '::', 'fe80::1'], ['', 'localhost', '1.2.3']],
    ['permissions', general.fields.chmod, ['0640', '755'], ['0999', '', 'rw']],
    ['tags', sonarr.fields.excluded_tags, [[], ['no-subs', 'a_1']], [['No'], ['a b'], [''], 'tag']],
    ['listed words', sonarr.fields.excluded_series_types, [[], ['anime']], [['other']]],
    [
      'modifications',
      general.fields.subzero_mods,
      [['remove_HI', 'color(name=white)', 'shift_offset(ms=500,s=1)']],
      [['color('], ['rm -rf']],
    ],
    ['language rules', general.fields.language_equals, [['por:pob', 'eng@hi:eng']], [['por'], ['pt:pb']]],
    [
      'path mappings',
      general.fields.path_mappings,
      [[], [['/tv', '/data/tv']]],
      [['/tv,/data'], [['/tv']], [['', '/a']]],
    ],
    ['a profile', general.fields.serie_default_profile, [1, ''], [0, '1', null]],
  ])('takes what %s may be and nothing else', (_what, field, good, bad) => {
    expect(good.filter((value) => !accepts(field, value))).toEqual([]);
    expect(bad.filter((value) => accepts(field, value))).toEqual([]);
  });

  test('says what the field says', () => {
    const { error } = schemaOf(opensubtitlescom.fields.username).safeParse('anna@example.org');
    expect(error?.issues[0]?.message).toBe('Invalid Username. Do not use your e-mail.');
  });
});

describe('the shape of the answer', () => {
  // Each default is of its own field, which a loop over all of them cannot show.
  const defaults = Object.fromEntries([...fields].map(([key, field]) => [key, field.default])) as FlatSettings;
  const answer = nest(defaults);

  test('fits the defaults', () => {
    expect(settingsShape.parse(answer)).toEqual(answer);
  });

  test('lets through what it does not know', () => {
    const more = { ...answer, notifications: { providers: [] }, general: { ...answer.general, later: 1 } };
    expect(settingsShape.parse(more)).toEqual(more);
  });

  test('reads a server that lacks a section or a key', () => {
    const less = { general: { page_size: 25 } };
    expect(settingsShape.parse(less)).toEqual(less);
  });

  test('refuses a value of another type', () => {
    expect(settingsShape.safeParse({ ...answer, cors: { enabled: 'no' } }).success).toBe(false);
  });

  test('can be written as JSON Schema under its name', () => {
    const { $defs, ...schema } = z.toJSONSchema(z.object({ settings: settingsShape }));
    expect(schema.properties?.['settings']).toEqual({ $ref: '#/$defs/Settings' });
    expect($defs?.['Settings']?.properties).toHaveProperty('subsync');
  });
});
