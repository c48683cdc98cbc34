import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startApp } from '#testing/start-app.ts';
import { describeUnknownVariables } from './unknown-variables.ts';

const tell = (name: string) => describeUnknownVariables({ [name]: 'x' });

test('a variable that nothing reads is told at start, with the name that was probably meant', async () => {
  const { logging } = await startApp({ environment: { CAPTIONARR_AUTH__TYPO: 'form', CAPTIONARR_PUID: '1000' } });

  const warnings = (await logging.store.list()).filter(({ type }) => type === 'WARNING').map(({ message }) => message);

  expect(warnings).toContain(
    'CAPTIONARR_AUTH__TYPO is set, but Captionarr has no such variable. Did you mean CAPTIONARR_AUTH__TYPE?',
  );
  expect(warnings).toContainEqual(expect.stringMatching(/^CAPTIONARR_PUID is set/));
});

test.each([
  ['CAPTIONARR_AUTH_TYPE', 'CAPTIONARR_AUTH__TYPE'],
  ['CAPTIONARR_AUTH__PASWORD_FILE', 'CAPTIONARR_AUTH__PASSWORD_FILE'],
  ['captionarr_port', 'CAPTIONARR_PORT'],
  ['CAPTIONARR_TRUSTED_PROXY', 'CAPTIONARR_TRUSTED_PROXIES'],
])('%s leads to %s', (given, meant) => {
  expect(tell(given)).toEqual([expect.stringContaining(`Did you mean ${meant}?`)]);
});

test('options, settings, files that hold them, the gateway and other programs are known', () => {
  for (const name of [
    'CAPTIONARR_CONFIG',
    'CAPTIONARR_NO_TASKS',
    'CAPTIONARR_HOSTS',
    'CAPTIONARR_SONARR__APIKEY',
    'CAPTIONARR_SONARR__APIKEY_FILE',
    'CAPTIONARR_GATEWAY_API_KEY',
    'PATH',
    'NOT_CAPTIONARR_AT_ALL',
  ])
    expect([name, tell(name)]).toEqual([name, []]);
});

test('every variable that the product names in its source is known', () => {
  const root = join(import.meta.dirname, '../../../../..');
  const files = globSync(['apps/*/src/**/*.ts', 'apps/*/*.ts', 'docker/*', 'packaging/**/*.*'], { cwd: root }).filter(
    (file) => !/\.(test|bench)\.ts$|node_modules/.test(file),
  );
  const names = files.flatMap(
    (file) => readFileSync(join(root, file), 'utf8').match(/\bCAPTIONARR_[A-Z0-9_]*[A-Z0-9]\b/g) ?? [],
  );

  expect(new Set(names).size).toBeGreaterThan(8);
  expect(describeUnknownVariables(Object.fromEntries(names.map((name) => [name, 'x'])))).toEqual([]);
});
