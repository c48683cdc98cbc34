import * as fc from 'fast-check';
import { expect, test } from 'vitest';
import { secretsSaid } from './find-secrets.ts';
import { createRedactor } from './redact.ts';

const words = fc.string({ minLength: 4, maxLength: 20, unit: 'grapheme' }).filter((text) => text.trim() === text);

test('no secret is left, whichever way it is written', () => {
  fc.assert(
    fc.property(words, fc.string(), fc.string(), (value, before, after) => {
      fc.pre(!'recorded-key'.includes(value));
      const { hide, isLeft } = createRedactor([{ value, stands: 'recorded-key' }]);
      const writings = [value, encodeURIComponent(value), JSON.stringify(value), Buffer.from(value).toString('base64')];
      for (const written of writings) expect(isLeft(hide(`${before} ${written} ${after}`))).toBe(false);
    }),
  );
});

test('a short name is replaced only where it is a word', () => {
  const { hide } = createRedactor([{ value: 'art', stands: 'recorded-username', isWord: true }]);

  expect(hide('user=art&part=start')).toBe('user=recorded-username&part=start');
});

test('addresses of people are replaced', () => {
  expect(createRedactor([]).hide('{"mail":"marta@harbour.example"}')).toBe('{"mail":"someone@example.org"}');
});

test('sessions, cookies and tokens that came up on the way are found', () => {
  const said = secretsSaid([
    {
      name: 'Site',
      method: 'POST',
      url: 'https://site.example/login?apikey=in-address',
      body: 'username=marta&_token=in-form',
      status: 200,
      headers: { 'set-cookie': 'sid=in-cookie; Path=/\nlang=en; Path=/' },
      bytes: Buffer.from('{"user":{"access_token":"in-json"}}'),
    },
    {
      name: 'Site',
      method: 'GET',
      url: 'https://site.example/',
      status: 200,
      headers: {},
      bytes: Buffer.from(
        '<meta name="csrf-token" content="in-meta"><input value="in-input" type="hidden" name="_token">',
      ),
    },
  ]);

  expect(said.map(({ value }) => value).toSorted()).toEqual(
    ['in-address', 'in-cookie', 'in-form', 'in-input', 'in-json', 'in-meta', 'marta'].toSorted(),
  );
});
