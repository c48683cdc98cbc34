import { expect, test } from 'vitest';
import { refusalIn } from './refusal.ts';

const said =
  'Captionarr cannot start: /config/db/captionarr.db was written by a newer version of Captionarr (it has 0002-more).';

test('the line in which 0.1.0 refuses a newer database is found in what it says', () => {
  expect(refusalIn(`Starting.\n${said}\n`)).toBe(said);
});

test('so is the line of a version that names the newer one', () => {
  const today = 'Captionarr can’t start: This database was last used by Captionarr 1.0.1; this is 1.0.0.';

  expect(refusalIn(`${today}\n  Help: docs/update.md`)).toBe(today);
});

test('another failure isn’t taken for it', () => {
  expect(refusalIn('Captionarr can’t start: port 6767 is in use.\n')).toBeUndefined();
});
