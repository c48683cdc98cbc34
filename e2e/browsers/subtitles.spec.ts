import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keys, type Browser, type Target } from './browser.ts';
import { settled } from './page-checks.ts';
import { expect, sizes, test } from './test.ts';

const dialog = (name: string): Target => ({ role: 'dialog', name });
const button = (name: string | RegExp, scope?: Target): Target => ({
  role: 'button',
  name,
  ...(scope && { in: scope }),
});
const read = (path: string) => readFile(path, 'utf8').catch(() => '');

/** Clicks a button, which on a phone is an item of a menu. */
async function choose(visitor: Browser, size: string, { name, menu }: Action) {
  if (size === 'phone') await visitor.click(button(menu));
  await visitor.click(size === 'phone' ? { role: 'menuitem', name } : button(name));
}

interface Action {
  name: string;
  menu: string;
}
const more = 'More Actions';

for (const [no, { size, width, height }] of sizes.entries())
  test.describe(size, () => {
    test.beforeEach(({ visitor }) => visitor.resize(width, height));

    test('a movie is searched manually, and the subtitle is downloaded', async ({ visitor, home, engine }) => {
      const movie = home.searchable[no];
      if (!movie) throw new Error('There is no such movie.');
      const path = `${movie.stem}.en.srt`;
      await rm(path, { force: true });
      await visitor.open(`/movies/${movie.id}`);
      await choose(visitor, size, { name: 'Manual', menu: more });
      const search = dialog('Search Subtitles');
      await visitor.see(button(`Download ${movie.release}`, search), 30);
      await visitor.evaluate(settled);
      await visitor.screenshot(`reports/browsers/${engine}-${size}-manual-search.png`);
      await visitor.click(button(`Download ${movie.release}`, search));
      await expect.poll(() => read(path), { timeout: 30_000 }).toContain(`Made for ${movie.title}.`);
    });

    test('a file is uploaded beside its video', async ({ visitor, home }) => {
      const path = `${home.spoken.stem}.fr.srt`;
      await rm(path, { force: true });
      const folder = await mkdtemp(join(tmpdir(), 'captionarr-upload-'));
      const file = join(folder, 'film.fr.srt');
      await writeFile(file, `1\n00:00:01,000 --> 00:00:02,000\nBonjour ${size}\n`);
      await visitor.open(`/movies/${home.spoken.id}`);
      await choose(visitor, size, { name: 'Upload', menu: more });
      const upload = dialog('Upload Subtitles');
      await visitor.see(upload);
      await visitor.type('[role=dialog] input[type=file]', file);
      await visitor.see({ role: 'combobox', name: 'Language for film.fr.srt', in: upload });
      await visitor.click(button('Upload', upload));
      await expect.poll(() => read(path), { timeout: 20_000 }).toContain(`Bonjour ${size}`);
      await rm(folder, { recursive: true });
    });

    test('the sync dialog measures a late subtitle and proposes a shift', async ({ visitor, home, engine }) => {
      await visitor.open(`/movies/${home.spoken.id}`);
      await visitor.click(button('Actions for English'));
      await visitor.click({ role: 'menuitem', name: 'Tools' });
      await visitor.click(button('Sync', dialog('Subtitle Tools')));
      const sync = dialog('Sync Subtitle Options');
      await visitor.click(button('Measure', sync));
      await visitor.see(button('Apply', sync), 90);
      await expect
        .poll(() => visitor.evaluate(() => document.querySelector('[role=dialog]:last-of-type')?.textContent))
        .toMatch(/Shift by .* to match/);
      await visitor.evaluate(settled);
      await visitor.screenshot(`reports/browsers/${engine}-${size}-sync.png`);
      await visitor.press(keys.Escape);
    });
  });
