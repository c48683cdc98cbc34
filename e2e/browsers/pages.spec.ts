import { addressesOf } from '../support/pages.ts';
import { keys } from './browser.ts';
import { focused, settled, sideways } from './page-checks.ts';
import { expect, signIn, sizes, test } from './test.ts';

/** Pages that a person should look at before a release. */
const pictured = ['series', 'movies/:id', 'wanted/movies', 'settings/general', 'system/status'];

test('every page has its heading and fits, wide and on a phone', async ({ visitor, home, engine }) => {
  test.setTimeout(900_000);
  const addresses = addressesOf(home.spoken.id);
  expect(addresses.length).toBeGreaterThan(30);
  for (const address of addresses)
    await test.step(address, async () => {
      const isPictured = pictured.some((path) => path.replace(':id', `${home.spoken.id}`) === address);
      await visitor.resize(sizes[0].width, sizes[0].height);
      await visitor.open(`/${address}`);
      for (const { size, width, height } of sizes) {
        await visitor.resize(width, height);
        await visitor.see('main h1');
        await visitor.evaluate(settled);
        expect.soft(await visitor.evaluate(sideways), `${address} scrolls sideways, ${size}`).toEqual([]);
        if (isPictured)
          await visitor.screenshot(`reports/browsers/${engine}-${size}-${address.replaceAll('/', '-')}.png`);
      }
    });
});

for (const { size, width, height } of sizes)
  test.describe(size, () => {
    test.beforeEach(({ visitor }) => visitor.resize(width, height));

    test('signing in leads to the library', async ({ visitor }) => {
      await visitor.forgetCookies();
      await visitor.open('/movies');
      await visitor.see('input[type=password]');
      expect(await visitor.path()).toBe('/login');
      await signIn(visitor);
      await visitor.see({ role: 'heading', name: /./ });
      expect(await visitor.evaluate(() => [innerWidth, innerHeight])).toEqual([width, height]);
    });

    test('the keyboard focus can be seen', async ({ visitor }) => {
      await visitor.open('/settings/general');
      await visitor.see('main h1');
      await visitor.evaluate(settled);
      const seen = new Set<string>();
      for (let presses = 0; presses < 25; presses++) {
        await visitor.press(keys.Tab);
        const { name, isRinged } = await visitor.evaluate(focused);
        expect.soft(isRinged, `${name} shows its focus`).toBe(true);
        seen.add(name);
      }
      expect(seen.size).toBeGreaterThan(15);
    });

    test('the live connection becomes a WebSocket', async ({ visitor, watched }) => {
      watched.takeRequests();
      await visitor.open('/system/jobs');
      await expect
        .poll(
          () => watched.takeRequests().filter((url) => /^upgrade .*socket\.io.*transport=websocket/.test(url)).length,
        )
        .toBe(1);
    });
  });
