import type { StudioFile } from '@captionarr/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { answerWith, fakeServer } from '#testing/fake-server.ts';
import { renderRoutes } from '#testing/render.tsx';
import { StudioPage } from './studio-page.tsx';

const path = '/tv/Saltmarsh/Saltmarsh.S02E07.en.srt';
const [open, save, draft, drop, beside, sound] = [
  'GET /studio',
  'POST /studio',
  'POST /studio/draft',
  'DELETE /studio/draft',
  'GET /studio/cues',
  'GET /studio/sound',
];

const cuesOf = (...texts: string[]) =>
  texts.map((text, id) => ({ id, start: id * 3000 + 1000, end: id * 3000 + 3000, text }));

const someFile = (more: Partial<StudioFile> = {}): StudioFile => ({
  title: 'Saltmarsh 2×07',
  item_id: 12,
  language: 'en',
  hash: 'a',
  format: 'srt',
  charset: 'utf-8',
  cues: cuesOf('The ferry never came back.', 'The keeper slept.', 'Why teh keeper?'),
  draft: null,
  others: [],
  video: { duration: 60_000, frame_rate: 25, play: 'none', reason: 'HEVC in MKV', mime: null, has_audio: false },
  ...more,
});

beforeEach(() => localStorage.clear());

async function start(file = someFile(), answers: Record<string, unknown> = {}, cue?: number) {
  const server = fakeServer({
    [open]: file,
    [save]: { hash: 'b', batch: 'batch' },
    [draft]: undefined,
    [drop]: undefined,
    [sound]: { state: 'none', reason: 'No audio.' },
    'GET /system/languages': [{ code2: 'en', name: 'English', enabled: true }],
    ...answers,
  });
  const address = `/studio/episode/7?${new URLSearchParams({ path, ...(cue !== undefined && { cue: String(cue) }) })}`;
  const page = renderRoutes(
    [
      { path: '/studio/:type/:id', element: <StudioPage /> },
      { path: '*', element: <h1>Elsewhere</h1> },
    ],
    address,
  );
  await screen.findByRole('heading', { level: 1, name: file.title });
  return { ...page, server };
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: /^Text of cue/ });
const rows = () =>
  within(screen.getByRole('region', { name: 'Cues' }))
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);
const sent = (server: Awaited<ReturnType<typeof start>>['server'], name: string) => {
  const edits = server.asked(name).at(-1)?.form['edits']?.[0];
  return JSON.parse(typeof edits === 'string' ? edits : 'null');
};

test('a typo is fixed, shown before it is saved, and saved as a version', async () => {
  const { user, server, baseElement } = await start(someFile(), {}, 2);
  expect(box()).toHaveValue('Why teh keeper?');
  expect(screen.getByText('HEVC in MKV')).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);

  await user.clear(box());
  await user.type(box(), 'Why the keeper?');
  expect(screen.getByText('1 change, not saved')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Save as version' }));
  const dialog = await screen.findByRole('dialog', { name: 'Save these changes?' });
  expect(within(dialog).getByText('teh')).toBeVisible();
  server.answer(
    open,
    someFile({ hash: 'b', cues: cuesOf('The ferry never came back.', 'The keeper slept.', 'Why the keeper?') }),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Save as version' }));

  expect(await screen.findByText('No changes')).toBeVisible();
  expect(server.asked(save)[0]?.form).toMatchObject({ hash: ['a'], path: [path] });
  expect(sent(server, save)).toEqual({ changed: [{ id: 2, text: 'Why the keeper?' }], removed: [], added: [] });

  // Undo goes on behind a save.
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(box()).toHaveValue('Why teh keeper?');
  expect(screen.getByText('1 change, not saved')).toBeVisible();
});

test('keys split, merge, move and undo without a pointer', async () => {
  const { user, server } = await start();
  await user.keyboard('{ArrowDown}{Enter}');
  expect(box()).toHaveFocus();
  box().setSelectionRange(10, 10);
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(rows()).toHaveLength(4);
  expect(box()).toHaveValue('The keeper');

  await user.keyboard('{Escape}m');
  expect(rows()).toHaveLength(3);
  expect(box()).toHaveValue('The keeper\nslept.');

  await user.keyboard('{Control>}zz{/Control}');
  expect(box()).toHaveValue('The keeper slept.');
  expect(screen.getByText('No changes')).toBeVisible();

  await user.keyboard('{Alt>}{ArrowRight}{ArrowRight}{/Alt}');
  expect(screen.getByRole('textbox', { name: 'Start' })).toHaveValue('00:04.200');
  expect(screen.getByText('1 change, not saved')).toBeVisible();
  await waitFor(() => expect(server.asked(draft)).toHaveLength(1), { timeout: 4000 });
  expect(sent(server, draft)).toEqual({ changed: [{ id: 1, start: 4200, end: 6200 }], removed: [], added: [] });

  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keys in the studio' })).toBeVisible();
});

test('find and replace counts, replaces all, and is one step', async () => {
  const { user } = await start();
  await user.keyboard('{Control>}f{/Control}');
  await user.type(await screen.findByRole('textbox', { name: 'Find' }), 'keeper');
  expect(await screen.findByText('1 of 2')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Replace with' }), 'warden');
  await user.click(screen.getByRole('button', { name: 'All 2' }));

  expect(rows()[1]).toContain('The warden slept.');
  expect(screen.getByText('Replaced “keeper” with “warden”, 2 times')).toBeVisible();
  expect(screen.getByText('1 change, not saved')).toBeVisible();
});

test('the other subtitle stands beside each cue', async () => {
  await start(someFile({ others: [{ path: '/tv/fr.srt', language: 'fr' }] }), {
    [beside]: { data: cuesOf('Le bac n’est jamais revenu.', 'Le gardien dormait.', 'Pourquoi ?') },
  });
  await waitFor(() => expect(rows()[1]).toContain('Le gardien dormait.'));
});

test('a draft of a page that crashed is offered, and comes back as one step', async () => {
  const edits = { changed: [{ id: 0, text: 'Restored.' }], removed: [2], added: [] };
  localStorage.setItem(`captionarr.studio.episode.7.${path}`, JSON.stringify({ hash: 'a', at: Date.now(), edits }));
  const { user, server } = await start();
  const dialog = await screen.findByRole('dialog', { name: /^Restore 2 changes from/ });
  await user.click(within(dialog).getByRole('button', { name: 'Restore' }));

  expect(rows()).toHaveLength(2);
  expect(rows()[0]).toContain('Restored.');
  expect(screen.getByText('2 changes, not saved')).toBeVisible();
  expect(server.asked(drop)).toHaveLength(0);
});

test('a draft of another content is never applied', async () => {
  const edits = { changed: [{ id: 0, text: 'Other.' }], removed: [], added: [] };
  const { user, server } = await start(someFile({ draft: { hash: 'old', at: 1, who: '', edits } }));
  const dialog = await screen.findByRole('dialog', { name: /^Restore 1 change/ });
  expect(within(dialog).getByText(/no longer fits/)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: 'Restore' })).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Discard draft' }));
  expect(server.asked(drop)).toHaveLength(1);
});

test('a file that changed on disk is never overwritten unasked', async () => {
  const { user, server } = await start(someFile(), { [save]: answerWith(409, 'Another program changed the file.') });
  await user.type(box(), '!');
  server.answer(
    open,
    someFile({ hash: 'c', cues: cuesOf('The ferry never came back.', 'By another.', 'Why teh keeper?') }),
  );
  await user.keyboard('{Escape}{Control>}s{/Control}');
  await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Save as version' }));

  const dialog = await screen.findByRole('dialog', { name: 'The file changed on disk' });
  expect(dialog).toHaveTextContent('By another.');
  server.answer(save, { hash: 'd', batch: 'batch' });
  await user.click(within(dialog).getByRole('button', { name: 'Save mine as a version' }));
  await waitFor(() => expect(server.asked(save)).toHaveLength(2));
  expect(server.asked(save)[1]?.form['hash']).toEqual(['c']);
  expect(sent(server, save).changed).toEqual([
    { id: 0, text: 'The ferry never came back.!' },
    { id: 1, text: 'The keeper slept.' },
  ]);
});

test('leaving with changes asks, and says that the draft stays', async () => {
  const { user } = await start();
  await user.type(box(), '!');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  const dialog = await screen.findByRole('dialog', { name: 'Leave with 1 change not saved?' });
  await user.click(within(dialog).getByRole('button', { name: 'Leave' }));
  expect(await screen.findByRole('heading', { name: 'Elsewhere' })).toBeVisible();
});

test('a phone edits texts, one cue at a time', async () => {
  becomeNarrow();
  const { user, baseElement } = await start();
  expect(screen.getByText('Times can be changed on a larger screen.')).toBeVisible();
  expect(screen.queryByRole('textbox', { name: 'Start' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Next cue' }));
  await user.type(box(), '!');
  expect(box()).toHaveValue('The keeper slept.!');
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  expect(box()).toHaveValue('The keeper slept.');
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('an address without a file says so', () => {
  fakeServer();
  renderRoutes([{ path: '/studio/:type/:id', element: <StudioPage /> }], '/studio/series/7');
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
});
