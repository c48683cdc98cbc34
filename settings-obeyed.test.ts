import { globSync, readFileSync } from 'node:fs';
import { inputsOf, integrationCatalogue, providerCatalogue } from '@captionarr/contract/catalogue';
import { expect, test } from 'vitest';
import { settingsPages } from './apps/web/src/features/settings/content/index.ts';

/** What the product does, without what only declares, draws or names settings. */
const source = globSync('apps/{server,web}/src/**/*.{ts,tsx}')
  .filter((file) => !/\.test\.|\/testing\/|\/locales\/|features\/settings\/content\//.test(file))
  .map((file) => readFileSync(file, 'utf8'))
  .join('\n');

/** What cannot be used yet shows no inputs, and says so. */
const offeredWhenUsable = [...providerCatalogue, ...integrationCatalogue].flatMap(inputsOf);

const isNamed = (key: string) => new RegExp(`\\b${key.split('.').at(-1)}\\b`).test(source);

test('a setting that a page shows is obeyed, or the page says what it waits for', () => {
  const silent = settingsPages
    .flatMap(({ groups }) => groups.filter(({ later }) => later === undefined))
    .flatMap(({ keys, waiting = {} }) => keys.filter((key) => !(key in waiting)))
    .filter((key) => !offeredWhenUsable.includes(key));

  expect(silent.filter((key) => !isNamed(key))).toEqual([]);
});
