import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

test('every part of the app that comes later is loaded this way', () => {
  const patient = /(loadChunk|loadLate|lazyPart|latePart|retryLoad)(<\w+>)?\(|page\(async|load\('/;
  const bare = globSync('apps/web/src/**/*.{ts,tsx}')
    .filter((file) => !/\.test\.|app\/pages\.ts$/.test(file))
    .flatMap((file) =>
      readFileSync(file, 'utf8')
        .replaceAll(/\(\n\s*/g, '(')
        .split('\n')
        .filter((line) => /\bimport\('/.test(line) && !patient.test(line))
        .map((line) => `${file}: ${line.trim()}`),
    );

  expect(bare).toEqual([]);
});
