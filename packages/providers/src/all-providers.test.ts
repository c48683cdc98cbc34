import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { providerCatalogue } from '@captionarr/contract/catalogue';
import { standIns } from '@captionarr/lab';
import { expect, test } from 'vitest';
import { languageByCode } from '#domain/languages/languages.ts';
import { providers } from './all-providers.ts';

/** Folders that help providers. */
const helpers = new Set(['anidb', 'testing']);
const here = import.meta.dirname;
const folders = readdirSync(here, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && !helpers.has(entry.name))
  .map(({ name }) => name);

test('every folder is a provider of the list, and the list is in order', () => {
  const keys = providers.map(({ key }) => key);

  expect(keys).toEqual(folders.toSorted());
});

test('every provider is in the catalogue, and the lab stands in for it', () => {
  const known = new Set<string>(providerCatalogue.map(({ key }) => key));
  const stoodIn = new Set(standIns.map(({ key }) => key));

  expect(folders.filter((key) => !known.has(key))).toEqual([]);
  expect(folders.filter((key) => !stoodIn.has(key))).toEqual([]);
});

test('every provider has a recorded answer, and a test that reads it', () => {
  const lacking = folders.filter((key) => {
    const files = readdirSync(join(here, key));
    return !files.includes('answers') || !files.includes(`${key}.test.ts`);
  });

  expect(lacking).toEqual([]);
});

test('every provider has languages that are known, and can bear a call', () => {
  for (const { key, languages, limits } of providers) {
    const codes = languages === 'all' ? [] : languages;
    expect({ key, unknown: codes.filter((code2) => !languageByCode(code2)) }).toEqual({ key, unknown: [] });
    expect({ key, isTwice: new Set(codes).size < codes.length }).toEqual({ key, isTwice: false });
    expect(limits.calls).toBeGreaterThan(0);
    expect(limits.perMs).toBeGreaterThan(0);
  }
});
