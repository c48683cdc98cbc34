import { dialogueOf, indexDialogue } from '../support/dialogue.ts';
import { movieWithFile, putSubtitle, seriesWithEpisodes } from '../support/shelf.ts';
import type { Browser, Target } from './browser.ts';
import type { Home } from './home.ts';
import { settled, sideways } from './page-checks.ts';
import { expect, signIn, sizes, test } from './test.ts';

interface View {
  name: string;
  path: string;
  /** What opens it on that page. */
  opener?: Target;
  /** What is only there with real content. */
  shows: Target;
  says: RegExp;
}

const button = (name: string | RegExp, scope?: Target): Target => ({
  role: 'button',
  name,
  ...(scope && { in: scope }),
});
const dialog = (name: string | RegExp): Target => ({ role: 'dialog', name });
const region = (name: string | RegExp, scope?: Target): Target => ({
  role: 'region',
  name,
  ...(scope && { in: scope }),
});

/** Views whose heading proves little: their content comes later, or from a click. */
const viewsOf = (home: Home): View[] => [
  {
    name: 'home',
    path: '/home',
    shows: { role: 'listitem', in: region(/missing, and why$/) },
    says: /Not searched yet/,
  },
  {
    name: 'grid',
    path: `/series/${seriesWithEpisodes(home, 3).series.id}?view=grid`,
    shows: { role: 'gridcell', in: { role: 'grid', name: 'Episodes' } },
    says: /French/,
  },
  {
    name: 'dialogue',
    path: '/dialogue?query=quokka',
    shows: { role: 'link', name: /The quokka isn’t in the lighthouse/ },
    says: /Good evening/,
  },
  {
    name: 'provider-cards',
    path: '/settings/providers',
    opener: button('Test Podnapisi.NET'),
    shows: button('Test Podnapisi.NET'),
    says: /Podnapisi\.NET answered/,
  },
  {
    name: 'profile',
    path: '/settings/languages',
    opener: button('Edit English + French'),
    shows: { role: 'listitem', in: region('Try it', dialog('Edit Languages Profile')) },
    says: /What this profile does/,
  },
  {
    name: 'bulk-preview',
    path: '/system/cleanup',
    opener: button('Preview: Unwanted languages'),
    shows: button(/^Delete \d+ files?$/, dialog(/^Delete subtitles in unwanted languages/)),
    says: /Nothing happens until you press the button/,
  },
  // Last, because a plan is counted only after the first scan of the episodes.
  {
    name: 'plan',
    path: '/plan',
    shows: { role: 'checkbox', name: 'Search what was never searched' },
    says: /If you apply the ticked steps/,
  },
];

test.beforeAll(async ({ home }) => {
  test.setTimeout(120_000);
  const movie = movieWithFile(home, 7);
  await putSubtitle(home, movie, 'en.srt', dialogueOf('Good evening.', 'The quokka isn’t in the lighthouse.'));
  // No profile wants Hungarian.
  await putSubtitle(home, movie, 'hu.srt', dialogueOf('Jó estét.'));
  await indexDialogue(home);
});

for (const [no, { size, width, height }] of sizes.entries())
  test.describe(size, () => {
    test.beforeEach(({ visitor }) => visitor.resize(width, height));

    test('views show their content and fit', async ({ visitor, home, engine }) => {
      test.setTimeout(300_000);
      for (const view of viewsOf(home))
        await test.step(view.name, async () => {
          await visitor.open(view.path);
          if (view.opener) await visitor.click(view.opener);
          await visitor.see(view.shows, 120);
          await expect.poll(() => visitor.evaluate(textOf), { timeout: 20_000 }).toMatch(view.says);
          await lookAt(visitor, `${engine}-${size}-${view.name}`);
        });
    });

    test('a viewer reports through a link, and the owner sees it', async ({ visitor, home, engine }) => {
      const movie = movieWithFile(home, 8 + no);
      await putSubtitle(home, movie, 'en.srt', dialogueOf('This text is nonsense.'));
      const address = await shareLink(visitor, `Living room, ${size}`);

      await visitor.forgetCookies();
      await visitor.open(address);
      await visitor.see({ role: 'heading', name: 'What are you watching?' });
      await lookAt(visitor, `${engine}-${size}-viewer-titles`);
      await visitor.type({ role: 'searchbox', name: 'Find a title' }, movie.title);
      await visitor.click(button(startingWith(movie.title)));
      await visitor.click('label:has([value="bad-text"])');
      await visitor.click('label:has([name="language"][value="en"])');
      expect(await visitor.evaluate(gapBelowQuestion)).toBeGreaterThan(12);
      await lookAt(visitor, `${engine}-${size}-viewer`);
      await visitor.click(button('Fix it'));
      await visitor.see({ role: 'heading', name: 'Nothing better yet' }, 60);
      await lookAt(visitor, `${engine}-${size}-viewer-answer`);

      await visitor.open('/login');
      await signIn(visitor);
      await visitor.open('/household');
      await visitor.see(button(startingWith(movie.title), region('Reports')));
      await expect.poll(() => visitor.evaluate(textOf)).toContain(`Living room, ${size}`);
      await lookAt(visitor, `${engine}-${size}-household`);
      await visitor.click(button(startingWith(movie.title), region('Reports')));
      await expect.poll(() => visitor.evaluate(textOf)).toContain('Reported: Bad text');
    });
  });

/** Makes a link for the whole home, and returns its path. */
async function shareLink(visitor: Browser, name: string): Promise<string> {
  await visitor.open('/household');
  await visitor.click(button('Share a link'));
  const form = dialog('Share a report link');
  await visitor.type({ role: 'textbox', name: 'Name', in: form }, name);
  await visitor.click(button('Create link', form));
  await visitor.see({ role: 'img', name: 'QR code of the link' });
  const address = await visitor.evaluate(() => document.querySelector('[role=dialog] code')?.textContent ?? '');
  return new URL(address).pathname;
}

async function lookAt(visitor: Browser, picture: string) {
  await visitor.evaluate(settled);
  expect.soft(await visitor.evaluate(sideways), `${picture} scrolls sideways`).toEqual([]);
  await visitor.evaluate(() => scrollTo(0, 0));
  await visitor.screenshot(`reports/browsers/${picture}.png`);
}

/** Pixels from the text of the question to its choices. */
function gapBelowQuestion() {
  const text = document.createRange();
  text.selectNodeContents(document.querySelector('legend h1') ?? document.body);
  const choices = document.querySelector('.choices')?.getBoundingClientRect();
  return (choices?.top ?? 0) - text.getBoundingClientRect().bottom;
}

const startingWith = (title: string) => new RegExp(`^${RegExp.escape(title)}`);

/** What can be read, without styles and scripts. */
const textOf = () => document.body.innerText;
