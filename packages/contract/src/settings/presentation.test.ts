import * as fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import type { FlatSettings, NestedSettings, SettingKey } from './index.ts';
import { fields, flatten, nest } from './index.ts';

const answered = [...fields].filter(([, field]) => !field.internal).map(([key]) => key);

test('a key with a dot becomes one level more', () => {
  const flat = { 'subsync.debug': true, 'subsync.checker.blacklisted_providers': ['podnapisi'] };
  expect(nest(flat)).toEqual({ subsync: { debug: true, checker: { blacklisted_providers: ['podnapisi'] } } });
});

test('what the server keeps for itself is not in the answer', () => {
  expect(nest({ 'plex.token': 'abc', 'plex.username': 'anna' })).toEqual({ plex: { username: 'anna' } });
  expectTypeOf<NestedSettings['plex']>().not.toHaveProperty('token');
});

test('what is not declared is left out when an answer is read', () => {
  const answer = { general: { debug: true, nonsense: 1 }, notifications: { providers: [] }, auth: null };
  expect(flatten(answer)).toEqual({ 'general.debug': true });
});

test('an answer reads back to the settings it was made from', () => {
  const value = fc.oneof(fc.boolean(), fc.integer(), fc.string(), fc.constant(null), fc.array(fc.string()));
  const some = fc.dictionary(fc.constantFrom<SettingKey>(...answered), value, { noNullPrototype: true });
  fc.assert(
    fc.property(some, (flat) => {
      // The helpers carry values without looking at them, so any will do here.
      const { 'proxy.port': _port, ...others } = flat;
      expect(flatten(nest(others as Partial<FlatSettings>))).toEqual(others);
    }),
  );
});

test('a port is a number on the wire and digits in a form', () => {
  expect(flatten({ proxy: { port: 3128 } })).toEqual({ 'proxy.port': '3128' });
  expect(flatten({ proxy: { port: '' } })).toEqual({ 'proxy.port': '' });
});

test('the types of an answer are nested as the answer is', () => {
  expectTypeOf<NestedSettings['subsync']['checker']>().toEqualTypeOf<{
    blacklisted_providers: readonly string[];
    blacklisted_languages: readonly string[];
  }>();
  expectTypeOf<NestedSettings['general']['debug']>().toEqualTypeOf<boolean>();
});
