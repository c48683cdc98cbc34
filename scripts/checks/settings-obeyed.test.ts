import { globSync, readFileSync } from 'node:fs';
import { inputsOf, providerCatalogue } from '@captionarr/contract/catalogue';
import { fields, firstSourceKeys, type SettingKey } from '@captionarr/contract/settings';
import { describe, expect, test } from 'vitest';
import { settingsPages } from '../../apps/web/src/features/settings/content/index.ts';

/** Files by their path, without those that only declare, draw, import or name settings. */
const files = new Map(
  globSync('{apps/{server,web},packages/{domain,providers}}/src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.|stand-in\.ts$|\/testing\/|\/locales\/|features\/(settings|guide|imports)\//.test(file))
    .map((file) => [file, readFileSync(file, 'utf8')]),
);

/** Twins: what reads `${manager}.ip` reads the setting of both. */
const twins = ['sonarr', 'radarr'];
/** Settings that hold a value of the first Sonarr or Radarr, by that value's name. */
const heldValues = new Map(
  Object.values(firstSourceKeys).flatMap((keys) => Object.entries(keys).map(([value, key]) => [key as string, value])),
);
/** Read as a whole, because their keys are those of something else. */
const wholeSections = ['series_scores', 'movie_scores'];
const usable = new Set(
  [...files.keys()].flatMap((file) => /packages\/providers\/src\/(\w+)\/client\.ts$/.exec(file)?.[1] ?? []),
);

/** Shared code that a client consists of. That of sessions is for all who have an account, whatever they make of it. */
const codeOf = (section: string): string[] => {
  const client = files.get(`packages/providers/src/${section}/client.ts`) ?? '';
  const names = Array.from(client.matchAll(/from '#providers\/([\w-]+)\.ts'/g), ([, name = '']) => name);
  return names.filter((name) => name !== 'session');
};

interface Reading {
  in?: RegExp;
  as: RegExp;
}

const text = (words: string) => words.replaceAll('.', String.raw`\.`);

/** How the code can read a setting. Reading another setting with the same last word does not count. */
function readingsOf(key: string): Reading[] {
  const [section = '', ...rest] = key.split('.');
  const name = rest.join('.');
  const whole = new RegExp(
    String.raw`(['"\`])${text(key)}\1|\.${text(key).replace(String.raw`\.`, String.raw`\??\.`)}\b`,
  );
  return [
    { as: whole },
    ...(twins.includes(section) ? [{ as: new RegExp(String.raw`\}\.${text(name)}\``) }] : []),
    ...(heldValues.has(key)
      ? [{ in: /\/sources\/first-source\.ts$/, as: new RegExp(String.raw`\bkeys\.${heldValues.get(key)}\b`) }]
      : []),
    ...(wholeSections.includes(section) ? [{ as: new RegExp(`'${section}'`) }] : []),
    ...(usable.has(section)
      ? [
          {
            in: new RegExp(`/providers/src/(${section}/|(${codeOf(section).join('|')})\\.ts$)`),
            as: new RegExp(String.raw`\b${rest.at(-1)}\b`),
          },
        ]
      : []),
  ];
}

const isObeyed = (key: string, sources: ReadonlyMap<string, string>) =>
  readingsOf(key).some(({ in: place, as }) =>
    [...sources].some(([file, source]) => (place?.test(file) ?? true) && as.test(source)),
  );

/** The files that read this setting, as they are without doing so. */
function without(key: string): Map<string, string> {
  const readings = readingsOf(key);
  const readingIn = (file: string) => readings.filter(({ in: place }) => place?.test(file) ?? true);
  const readers = [...files].filter(([file, source]) => readingIn(file).some(({ as }) => as.test(source)));
  return new Map(
    readers.map(([file, source]) => [
      file,
      readingIn(file).reduce((rest, { as }) => rest.replaceAll(new RegExp(as, 'g'), ''), source),
    ]),
  );
}

/** Unusable providers show no inputs. */
const notOffered = new Set(providerCatalogue.filter(({ key }) => !usable.has(key)).flatMap(inputsOf));
const groups = settingsPages.flatMap((page) => page.groups).filter(({ isOfOthers }) => !isOfOthers);
const shown = groups.flatMap(({ keys }) => keys).filter((key) => !notOffered.has(key));

test('a setting that a page shows is obeyed', () => {
  expect(shown.filter((key) => !isObeyed(key, files))).toEqual([]);
});

test('a setting that is obeyed but on no page is so as well', () => {
  const hidden = [...fields.keys()].filter((key) => wholeSections.includes(key.split('.')[0] ?? ''));

  expect(hidden.filter((key) => !isObeyed(key, files))).toEqual([]);
});

describe('this test can fail', () => {
  test('for every setting: none is obeyed because another one is', () => {
    expect(shown.filter((key) => isObeyed(key, without(key)))).toEqual([]);
  });

  test.each<SettingKey>(['whisperai.loglevel', 'sonarr.http_timeout', 'general.page_size', 'proxy.username'])(
    'without what reads %s',
    (key) => {
      expect([isObeyed(key, files), isObeyed(key, without(key))]).toEqual([true, false]);
    },
  );
});
