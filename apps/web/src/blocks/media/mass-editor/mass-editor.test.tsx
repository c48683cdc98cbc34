import { screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { pageConfig } from '#lib/page-config.ts';
import { keys } from '#lib/queries/keys.ts';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { answerWith, fakeServer, type FakeRequest } from '#testing/fake-server.ts';
import { renderRoutes } from '#testing/render.tsx';
import { someLibrary, someMovie, somePreview, someSeries } from '#testing/some-library.ts';
import { MassEditor } from './mass-editor.tsx';

const routes = [
  { path: 'series', element: <h1>All series</h1> },
  { path: 'movies', element: <h1>All movies</h1> },
  { path: 'series/edit', element: <MassEditor kind="series" /> },
  { path: 'movies/edit', element: <MassEditor kind="movies" /> },
];

const items = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `Title ${String(index + 1).padStart(4, '0')}`,
    profileId: index % 2 === 0 ? 1 : null,
    audio_language: [{ name: 'Japanese', code2: 'ja' }],
  }));

const page =
  <T,>(all: T[]) =>
  ({ query }: FakeRequest) => {
    const start = Number(query['start']?.[0] ?? 0);
    const length = Number(query['length']?.[0] ?? -1);
    return { data: length > 0 ? all.slice(start, start + length) : all, total: all.length };
  };

async function openEditor(kind: 'series' | 'movies', count: number, answers = {}) {
  const series = items(count).map((fields, index) => someSeries({ ...fields, sonarrSeriesId: index + 1 }));
  const movies = items(count).map((fields, index) => someMovie({ ...fields, radarrId: index + 1 }));
  const server = fakeServer(someLibrary({ 'GET /series': page(series), 'GET /movies': page(movies), ...answers }));
  const view = renderRoutes(routes, `/${kind}/edit`);
  await screen.findByText(
    kind === 'series' ? `${count.toLocaleString('en')} series` : `${count.toLocaleString('en')} movies`,
  );
  return { ...view, server };
}

const check = (number: number) =>
  screen.getByRole('checkbox', { name: `Select Title ${String(number).padStart(4, '0')}` });
const row = (number: number) =>
  screen.getByRole('row', { name: new RegExp(`Title ${String(number).padStart(4, '0')}`) });
const dropdown = () => screen.getByRole('button', { name: 'Change Profile' });
const save = () => screen.getByRole('button', { name: /^Save/ });
const asksPreview = 'POST /system/languages/profiles/assign/preview';

/** Save, and then what it shows first. */
async function saveAndApply(user: Awaited<ReturnType<typeof openEditor>>['user']) {
  await user.click(save());
  const apply = await screen.findByRole('button', { name: 'Apply' });
  await waitFor(() => expect(apply).toBeEnabled());
  await user.click(apply);
}

async function change(user: Awaited<ReturnType<typeof openEditor>>['user'], profile: string) {
  await user.click(dropdown());
  await user.click(await screen.findByRole('menuitem', { name: profile }));
}

test.each(['series', 'movies'] as const)(
  '[mass-editor.selectable-table:%s] rows can be chosen, singly, as a range and all that match',
  async (kind) => {
    const { user, container } = await openEditor(kind, 12);
    expect(screen.getByRole('table')).toBeVisible();
    expect(dropdown()).toBeDisabled();

    await user.click(check(2));
    await user.keyboard('{Shift>}');
    await user.click(check(5));
    await user.keyboard('{/Shift}');
    expect(screen.getByText('4 selected')).toBeVisible();
    expect(row(3)).toHaveAttribute('data-selected');
    expect(await axeViolations(container)).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'No profile 6' }));
    await user.click(await screen.findByRole('button', { name: 'Select all 6' }));
    expect(screen.getByText('6 selected')).toBeVisible();
  },
);

test.each(['series', 'movies'] as const)(
  '[mass-editor.change-profile:%s] Change Profile stages the profile on the chosen rows, and nothing is sent',
  async (kind) => {
    const { user, server } = await openEditor(kind, 4);
    await user.click(check(1));
    await user.click(check(2));

    await change(user, 'English + French');

    expect(within(row(1)).getByText('English')).toBeVisible();
    expect(within(row(1)).getByText('English + French')).toBeVisible();
    expect(within(row(2)).getByText('No profile')).toBeVisible();
    expect(within(row(2)).getByText('English + French')).toBeVisible();
    expect(screen.getByText('2 changed, not saved')).toBeVisible();
    expect(screen.getByText('0 selected')).toBeVisible();
    expect(server.asked(`POST /${kind}`)).toEqual([]);
  },
);

test('a profile can be taken away, and a change back is no change', async () => {
  const { user } = await openEditor('series', 4);
  await user.click(check(1));
  await user.click(check(2));
  await change(user, 'No profile');
  expect(screen.getByText('1 changed, not saved')).toBeVisible();

  await user.click(check(1));
  await change(user, 'English');

  expect(screen.getByText('no changes yet')).toBeVisible();
  expect(save()).toBeDisabled();
});

test('what is changed can be looked at alone, and undone', async () => {
  const { user } = await openEditor('movies', 6);
  await user.click(check(1));
  await user.click(check(3));
  await change(user, 'English + French');

  await user.click(screen.getByRole('button', { name: 'Changed 2' }));
  expect(screen.getAllByRole('row')).toHaveLength(3);
  await user.click(check(3));
  await user.click(screen.getByRole('button', { name: 'Undo' }));

  expect(screen.getByText('1 changed, not saved')).toBeVisible();
});

test.each([
  ['series', '/series'],
  ['movies', '/movies'],
] as const)('[mass-editor.cancel:%s] Cancel goes to the parent route, without a question', async (kind, parent) => {
  const { user, router, server } = await openEditor(kind, 4);
  await user.click(check(1));
  await change(user, 'No profile');

  await user.click(screen.getByRole('button', { name: 'Cancel' }));

  await waitFor(() => expect(router.state.location.pathname).toBe(parent));
  expect(server.asked(`POST /${kind}`)).toEqual([]);
});

test('Save sends what is changed, and returns to the list', async () => {
  const { user, router, server } = await openEditor('series', 4);
  await user.click(check(1));
  await change(user, 'English + French');
  await user.click(check(3));
  await change(user, 'No profile');

  await saveAndApply(user);

  await waitFor(() => expect(router.state.location.pathname).toBe('/series'));
  expect(server.asked('POST /series').map(({ form }) => form)).toEqual([
    { seriesid: ['1', '3'], profileid: ['2', ''] },
  ]);
  expect(await screen.findByText('Profile changed for 2 series.')).toBeInTheDocument();
});

test.each(['series', 'movies'] as const)(
  '%s: Save shows first what would become missing and what would no longer be wanted, and Cancel changes nothing',
  async (kind) => {
    const fr = { code2: 'fr', name: 'French', hi: false, forced: false, items: 2 };
    const example = { kind, id: 1, title: 'Title 0001', episode: null, languages: ['fr'] };
    const { user, server, baseElement, router } = await openEditor(kind, 4, {
      [asksPreview]: somePreview({
        compared: 4,
        unassigned: 1,
        wanted: { episodes: 0, movies: 2, languages: [fr], examples: [example] },
      }),
    });
    await user.click(check(1));
    await user.click(check(2));
    await change(user, 'English + French');
    await user.click(check(3));
    await change(user, 'No profile');

    await user.click(save());

    const dialog = await screen.findByRole('dialog', {
      name: kind === 'series' ? 'Change the profile of 3 series?' : 'Change the profile of 3 movies?',
    });
    const moves = within(dialog).getByRole('list', { name: 'Profiles before and after' });
    expect(
      within(moves)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      `EnglishbecomesEnglish + French1 ${kind === 'series' ? 'series' : 'movie'}`,
      `No profilebecomesEnglish + French1 ${kind === 'series' ? 'series' : 'movie'}`,
      `EnglishbecomesNo profile1 ${kind === 'series' ? 'series' : 'movie'}`,
    ]);
    expect(await within(dialog).findByText('4 episodes and movies compared')).toBeVisible();
    expect(within(dialog).getByText('1 series or movie will lose its profile.')).toBeVisible();
    expect(within(dialog).getByText('Newly wanted:').parentElement).toHaveTextContent('2 movies');
    expect(within(dialog).getByText('Title 0001')).toBeVisible();
    expect(server.asked(asksPreview)[0]?.form).toEqual({ kind: [kind], ids: ['1,2', '3'], profileid: ['2', ''] });
    expect(await axeViolations(baseElement)).toEqual([]);

    await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));

    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(server.asked(`POST /${kind}`)).toEqual([]);
    expect(router.state.location.pathname).toBe(`/${kind}/edit`);
    expect(screen.getByText('3 changed, not saved')).toBeVisible();
  },
);

test('a preview that fails says why, can be tried again, and does not stand in the way', async () => {
  const { user, server } = await openEditor('movies', 4, { [asksPreview]: answerWith(500, 'The disk is full.') });
  await user.click(check(1));
  await change(user, 'No profile');

  await user.click(save());
  expect(await screen.findByText('The disk is full.')).toBeVisible();
  server.answer(asksPreview, somePreview());
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(await screen.findByText('Nothing. The same subtitles are wanted.')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Apply' }));
  await waitFor(() => expect(server.asked('POST /movies')).toHaveLength(1));
});

test('a server that cannot tell saves at once, as ever', async () => {
  const lacks = ['languages.previewAssignment', 'history.undoProfileChange'];
  pageConfig.gateway = { upstream: 'http://nas:6767', lacks };
  onTestFinished(() => void (pageConfig.gateway = undefined));
  const { user, server } = await openEditor('movies', 4);
  await user.click(check(1));
  await change(user, 'No profile');

  await user.click(save());

  await waitFor(() => expect(server.asked('POST /movies')).toHaveLength(1));
  expect(server.asked(asksPreview)).toEqual([]);
  expect(await screen.findByText('Profile changed for 1 movie.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});

test('the notice undoes the whole save, and says what was left alone', async () => {
  const undo = 'POST /history/profiles';
  const undone = { id: 9, kind: 'movies', restored: 998, changed: 2, gone: 1, deleted: 0 };
  const { user, server } = await openEditor('movies', 4, { [undo]: undone });
  await user.click(check(1));
  await change(user, 'English + French');
  await saveAndApply(user);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));

  expect(
    await screen.findByText(
      'Profile restored for 998 movies. 2 have had their profiles changed since and were skipped. 1 is no longer in your library.',
    ),
  ).toBeVisible();
  const [name] = server.asked('POST /movies')[0]?.query['batch'] ?? [];
  expect(name).toMatch(/^\S{8,64}$/);
  expect(server.asked(undo)[0]?.form).toEqual({ batch: [name] });

  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.asked(undo)[1]?.form).toEqual({ id: ['9'] }));
});

test('[mass-editor.batches] 1001 changes are sent in two calls; what fails stays, and says which batch it was', async () => {
  let calls = 0;
  const { user, server } = await openEditor('movies', 1001, {
    'POST /movies': () => (++calls === 2 ? answerWith(500, 'The disk is full.') : undefined),
  });
  await user.click(check(1));
  await user.click(screen.getByRole('button', { name: 'Select all 1,001' }));
  await change(user, 'English + French');

  await saveAndApply(user);
  const sizes = () => server.asked('POST /movies').map(({ form }) => form['radarrid']?.length);
  await waitFor(() => expect(sizes()).toEqual([1000, 1]));

  expect(await screen.findByText('Some changes weren’t saved')).toBeVisible();
  expect(screen.getAllByText(/Couldn’t save batch 2 of 2: The disk is full\./)[0]).toBeVisible();
  expect(screen.getByText('1 changed, not saved')).toBeVisible();
  expect(within(row(2)).queryByText('No profile')).not.toBeInTheDocument();

  await saveAndApply(user);
  await waitFor(() => expect(sizes()).toEqual([1000, 1, 1]));
});

test('leaving with changes asks first', async () => {
  const { user, router } = await openEditor('movies', 4);
  await user.click(check(1));
  await change(user, 'No profile');

  void router.navigate('/series');
  const dialog = await screen.findByRole('dialog', { name: 'Unsaved Changes' });
  expect(dialog).toHaveTextContent('1 unsaved change');
  await user.click(within(dialog).getByRole('button', { name: 'Stay' }));
  expect(router.state.location.pathname).toBe('/movies/edit');

  void router.navigate('/series');
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/series'));
});

test('shows the first rows before the others are there, and draws a few dozen of 8,000', async () => {
  const others = Promise.withResolvers<void>();
  const all = items(8000).map((fields, index) => someMovie({ ...fields, radarrId: index + 1 }));
  const answer = page(all);
  const server = fakeServer(
    someLibrary({
      'GET /movies': async (request: FakeRequest) => {
        if (!request.query['length']) await others.promise;
        return answer(request);
      },
    }),
  );
  const { container } = renderRoutes(routes, '/movies/edit');

  await screen.findByText('Title 0001');
  expect(screen.getByText('Loading your movies')).toBeVisible();
  expect(server.asked('GET /movies').map(({ query }) => query)).toEqual([{ start: ['0'], length: ['50'] }, {}]);
  expect(screen.queryByRole('button', { name: /^Select all \d/ })).not.toBeInTheDocument();

  others.resolve();
  expect(await screen.findByText('8,000 movies')).toBeVisible();
  expect(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '8001');
  expect(container.querySelectorAll('*').length).toBeLessThan(1000);
});

test('news of single items do not fetch everything again', async () => {
  const { server, client } = await openEditor('movies', 4);
  const before = server.asked('GET /movies').length;

  await client.invalidateQueries({ queryKey: keys.movies });

  expect(server.asked('GET /movies')).toHaveLength(before);
});

test('filters by text, case and accents aside', async () => {
  const { user } = await openEditor('series', 12);

  await user.type(screen.getByRole('textbox', { name: 'Filter by name' }), 'TITLE 001');

  await waitFor(() => expect(screen.getAllByRole('row')).toHaveLength(4));
});

test('a list that cannot be loaded says why, and can be asked for again', async () => {
  const server = fakeServer(someLibrary({ 'GET /series': answerWith(500, 'The disk is full.') }));
  const { user } = renderRoutes(routes, '/series/edit');
  await screen.findByRole('heading', { name: 'Couldn’t load your series' });

  server.answer('GET /series', page([someSeries()]));
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByText('Copperline')).toBeVisible();
});

test('on a phone rows are cards that can be chosen at once, all of them too', async () => {
  becomeNarrow();
  const { user, container } = await openEditor('series', 4);

  await user.click(check(2));
  expect(await axeViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'More actions for the selection' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Select all 4' }));
  await change(user, 'English + French');

  expect(screen.getByText('4 changed, not saved')).toBeVisible();
});
