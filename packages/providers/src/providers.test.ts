import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { languageByCode } from '#domain/languages/languages.ts';
import { providers } from './clients.ts';
import type { ProviderDescription } from './description.ts';
import * as descriptions from './descriptions.ts';
import { providerDescriptions, usable } from './index.ts';
import { isConfirmed, provenances } from './provenance.ts';
import { standIns } from './testing/stand-ins.ts';

const here = import.meta.dirname;
const folders = globSync('*/describe.ts', { cwd: here }).map(dirname).toSorted();
const read = (file: string) => readFileSync(join(here, file), 'utf8');

describe('the folder of a provider', () => {
  test('has its line in descriptions.ts, under its own key', () => {
    const lines = folders.map((key) => `export { ${key} } from './${key}/describe.ts';`);

    expect(read('descriptions.ts').trim().split('\n')).toEqual(lines);
    expect(Object.entries(descriptions).filter(([name, { key }]) => name !== key)).toEqual([]);
  });

  test('has a client exactly if it says what the client can do', () => {
    expect(folders.filter((key) => existsSync(join(here, key, 'client.ts')))).toEqual(usable.providers);
    expect(providers.map(({ key }) => key)).toEqual(usable.providers);
  });

  test('has a stand-in, a test, and the origin of its shapes beside its client', () => {
    const missing = usable.providers.filter((key) => {
      const files = new Set(readdirSync(join(here, key)));
      return !['stand-in.ts', 'provenance.ts', `${key}.test.ts`].every((file) => files.has(file));
    });

    expect(missing).toEqual([]);
    expect(standIns.map(({ key }) => key)).toEqual(usable.providers);
  });

  test('leaves the user agent to us, so that a site knows who calls; one site accepts only browsers', () => {
    const own = globSync('*/{client,session}.ts', { cwd: here }).filter((file) => /user-agent/i.test(read(file)));

    expect(own).toEqual(['subf2m/client.ts']);
  });

  test('says where search and download come from, and names the tape of each recording', () => {
    const shared = process.env['CAPTIONARR_TAPES'];
    const isThere = (key: string, tape: string) =>
      tape.startsWith('tapes/') ? existsSync(join(here, key, tape)) : !shared || existsSync(join(shared, tape));

    for (const [key, shapes] of provenances) {
      const names = shapes.map(({ shape }) => shape);
      const unnamed = shapes.filter(({ source, from }) => {
        const tapes = from.match(/\S+\.json/g) ?? [];
        return source === 'recording' && (tapes.length === 0 || !tapes.every((tape) => isThere(key, tape)));
      });
      expect({ key, unnamed }).toEqual({ key, unnamed: [] });
      expect({ key, isTwice: new Set(names).size < names.length }).toEqual({ key, isTwice: false });
      for (const kind of ['search', 'download'])
        expect({ key, kind, isSaid: names.some((name) => name.startsWith(kind)) }).toMatchObject({ isSaid: true });
    }
  });

  test('that has ended has no client, and names another that has not', () => {
    const ended = providerDescriptions.filter((one) => one.ended);
    const others = providerDescriptions.filter((one) => !one.ended).map(({ key }) => key);

    expect(ended.map(({ key }) => key)).toContain('subdivx');
    expect(
      ended.filter(({ capabilities, ended: end }) => capabilities || !others.includes(end?.instead ?? '')),
    ).toEqual([]);
  });

  test('translates only what its description says', () => {
    const unknown = providerDescriptions.flatMap((description) => {
      const file = `${description.key}/texts.json`;
      const texts = existsSync(join(here, file)) ? (JSON.parse(read(file)) as Record<string, Texts>) : {};
      return Object.entries(texts).flatMap(([language, { fields = {}, ...own }]) => [
        ...Object.keys(own).filter((part) => !(part in description)),
        ...Object.entries(fields).flatMap(([name, words]) =>
          Object.keys(words)
            .filter((part) => !(part in wordsOf(description, name)))
            .map((part) => `${file} ${language} ${name}.${part}`),
        ),
      ]);
    });

    expect(unknown).toEqual([]);
  });
});

test('a provider is confirmed when its search and its download were both recorded or documented', () => {
  const known = { shape: 'search', source: 'recording', from: '' } as const;

  expect(isConfirmed([known, { ...known, shape: 'download', source: 'documentation' }])).toBe(true);
  expect(isConfirmed([known, { ...known, shape: 'download', source: 'client' }])).toBe(false);
  expect(
    isConfirmed([known, { ...known, shape: 'search by title', source: 'belief' }, { ...known, shape: 'download' }]),
  ).toBe(false);
  expect(isConfirmed([known])).toBe(false);
});

interface Texts {
  fields?: Record<string, object>;
}

function wordsOf({ fields }: ProviderDescription, name: string): object {
  const field = fields?.[name];
  return { ...field, ...((field?.kind === 'text' || field?.kind === 'list') && field.pattern) };
}

test('every client has known languages, each once, and allows a call', () => {
  for (const { key, languages, limits } of providers) {
    const codes = languages === 'all' ? [] : languages;
    expect({ key, unknown: codes.filter((code2) => !languageByCode(code2)) }).toEqual({ key, unknown: [] });
    expect({ key, isTwice: new Set(codes).size < codes.length }).toEqual({ key, isTwice: false });
    expect(limits.calls).toBeGreaterThan(0);
    expect(limits.perMs).toBeGreaterThan(0);
  }
});

test('a client that knows a limit of downloads says so, because a test must not use one up', () => {
  const silent = providers.filter(
    ({ key, countsDownloads }) => !countsDownloads && read(`${key}/client.ts`).includes('DownloadLimitExceeded'),
  );

  expect(silent.map(({ key }) => key)).toEqual([]);
});

const importsOf = (file: string) => [...read(file).matchAll(/from '([^']+)'/g)].map(([, name = '']) => name);
const resolve = (from: string, name: string) =>
  join(name.startsWith('#providers/') ? '' : dirname(from), name.replace('#providers/', ''));

/** Everything that a file brings along. */
function reach(file: string, found = new Set<string>()): Set<string> {
  for (const name of importsOf(file)) {
    const isOwn = name.startsWith('.') || name.startsWith('#providers/');
    const target = isOwn ? resolve(file, name) : name;
    if (found.has(target)) continue;
    found.add(target);
    if (isOwn) reach(target, found);
  }
  return found;
}

describe('imports', () => {
  test('descriptions bring nothing into the browser but plain data', () => {
    const allowed =
      /^([a-z0-9_]+\/(describe|languages)|description|descriptions|inputs|addic7ed-names|subscene-names)\.ts$|^#domain\/(settings\/(field|shared-fields)|search\/call-limits|transcribe\/whisper-languages)\.ts$/;

    expect([...reach('sections.ts'), ...reach('index.ts')].filter((name) => !allowed.test(name))).toEqual([]);
  });

  test('a provider imports no other provider, and its product code no stand-in', () => {
    const wrong = globSync('*/*.ts', { cwd: here })
      .filter((file) => folders.includes(dirname(file)) && !file.endsWith('.test.ts'))
      .flatMap((file) =>
        importsOf(file)
          .filter((name) => {
            const [, folder] = /^#providers\/(\w+)\//.exec(name) ?? [];
            const isForTests = folder === 'testing' || name.includes('stand-in') || name.startsWith('./testing/');
            return (
              folders.includes(folder ?? '') || name.startsWith('../') || (isForTests && !file.endsWith('/stand-in.ts'))
            );
          })
          .map((name) => `${file}: ${name}`),
      );

    expect(wrong).toEqual([]);
  });
});
