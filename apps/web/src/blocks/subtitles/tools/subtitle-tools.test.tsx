import { act, screen, waitFor, within } from '@testing-library/react';
import { subtitleTools } from '@captionarr/contract/browser';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pageConfig } from '#lib/page-config.ts';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render.tsx';
import { someComparison, someFile } from '#testing/some-subtitles.ts';
import { tasks } from '#blocks/tasks/tasks.ts';
import { askedBulk } from '#blocks/bulk/preview-bulk.ts';
import { SubtitleTools } from './subtitle-tools.tsx';

const [preview, change] = ['POST /subtitles/preview', 'PATCH /subtitles'];

const english = someFile();
const german = someFile({
  id: 307,
  path: '/tv/Saltmarsh/Saltmarsh.S03E07.de.srt',
  language: { name: 'German', code2: 'de', hi: true, forced: false },
  title: '3×07 · Low Sun',
});
const styled = someFile({
  id: 308,
  path: '/tv/Saltmarsh/Saltmarsh.S03E08.en.ass',
  title: '3×08 · The Reed Cutters',
});

async function open(files = [english, german, styled], answers: Record<string, unknown> = {}) {
  const server = fakeServer({ [preview]: { data: someComparison() }, [change]: undefined, ...answers });
  const close = vi.fn<() => void>();
  const view = renderPage(<SubtitleTools files={files} title="Saltmarsh" onClose={close} />);
  const dialog = await screen.findByRole('dialog', { name: 'Subtitle Tools' });
  return { ...view, server, close, dialog };
}

type Opened = Awaited<ReturnType<typeof open>>;

const choose = async ({ user }: Opened, name: RegExp) => user.click(screen.getByRole('checkbox', { name }));

async function start({ user }: Opened, tool: string) {
  const button = screen.queryByRole('button', { name: tool });
  if (button) return user.click(button);
  await user.click(screen.getByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: tool }));
}

const film = someFile({
  type: 'movie',
  id: 7,
  itemId: 7,
  path: '/movies/Rain/Rain.en.forced.srt',
  language: { name: 'English', code2: 'en', hi: false, forced: true },
  title: 'The Weight of Rain',
});

const idle = () => waitFor(() => expect(tasks.groups.get()).toEqual([]));

test('[tools.srt-only] every file is listed with language, name and episode; only .srt can be chosen, others say why', async () => {
  const view = await open();

  const rows = within(view.dialog).getAllByRole('row').slice(1);
  expect(rows.map((row) => row.textContent)).toEqual([
    'enSaltmarsh.S03E06.en.srt3×06 · The Sluice Gate Vote',
    'de:HISaltmarsh.S03E07.de.srt3×07 · Low Sun',
    'enSaltmarsh.S03E08.en.assTools only work on .srt files3×08 · The Reed Cutters',
  ]);
  const [all, ...boxes] = within(view.dialog).getAllByRole<HTMLInputElement>('checkbox');
  expect(boxes.map(({ disabled }) => disabled)).toEqual([false, false, true]);

  await view.user.click(all as HTMLElement);
  expect(boxes.map(({ checked }) => checked)).toEqual([true, true, false]);
  expect(view.dialog).toHaveTextContent('2 files selected');
  expect(await axeViolations(view.baseElement)).toEqual([]);
});

test('[tools.srt-only] no file of another format can be chosen, whatever its name contains', async () => {
  const endings = ['ass', 'ssa', 'vtt', 'sub', 'smi', 'txt', 'srt.bak', 'SRT'];
  const view = await open(endings.map((ending) => someFile({ path: `/tv/Saltmarsh.srt.en.${ending}`, title: ending })));

  const [, ...boxes] = within(view.dialog).getAllByRole<HTMLInputElement>('checkbox');
  const chosen = endings.filter((_ending, index) => !boxes[index]?.disabled);
  expect(chosen).toEqual(['SRT']);
});

test('[tools.sync-min-items] [tools.dialogs] without a file nothing can be started; with one, every tool of the list can', async () => {
  const view = await open();
  expect(view.dialog).toHaveTextContent('Select at least one file');
  expect(screen.getByRole('button', { name: 'Sync' })).toBeDisabled();

  await choose(view, /3×06/);

  expect(screen.getByRole('button', { name: 'Sync' })).toBeEnabled();
  await view.user.click(screen.getByRole('button', { name: 'More' }));
  const shown = ['Sync', 'Remove HI', 'Change Time', 'Translate'].map((name) => screen.getByText(name));
  const more = await screen.findAllByRole('menuitem');
  expect(shown.length + more.length).toBe(subtitleTools.length);
  expect(more.map(({ textContent }) => textContent)).toEqual([
    'Remove Ads',
    'Remove Tags',
    'OCR Fixes',
    'Common Fixes',
    'Fix Uppercase',
    'Reverse RTL',
    'Fix Encoding',
    'Add Color',
    'Change Frame Rate',
  ]);
});

test.each([
  ['Sync', 'Sync Subtitle Options'],
  ['Add Color', 'Change Color'],
  ['Change Frame Rate', 'Change Frame Rate'],
  ['Change Time', 'Change Time'],
  ['Translate', 'Translate Subtitle(s)'],
])('[tools.dialogs] %s opens the dialog "%s", and Cancel leads back with the choice kept', async (tool, title) => {
  const view = await open([english, german], {
    'GET /system/settings': { subsync: {} },
    'GET /system/languages': [],
    'GET /subtitles': { data: { audio_tracks: [], embedded_subtitles_tracks: [], external_subtitles_tracks: [] } },
    'GET /subtitles/translator': { data: { type: 'gemini', name: 'Gemini', problem: null, languages: [] } },
  });
  await choose(view, /3×06/);

  await start(view, tool);
  const dialog = await screen.findByRole('dialog', { name: title });
  await view.user.click(within(dialog).getByRole('button', { name: 'Cancel' }));

  expect(await screen.findByRole('checkbox', { name: /3×06/ })).toBeChecked();
  expect(view.close).not.toHaveBeenCalled();
});

test('[tools.action-common-fields] one file is shown before and after, then changed in the background, and can be undone', async () => {
  const view = await open([english, german]);
  await choose(view, /3×07/);

  await start(view, 'Remove HI');
  const dialog = await screen.findByRole('dialog', { name: 'Remove hearing-impaired text' });
  await view.user.click(await within(dialog).findByRole('button', { name: 'Change 142 cues' }));

  expect(view.close).toHaveBeenCalledOnce();
  await idle();
  expect(view.server.asked(change).map(({ query, form }) => ({ query, form }))).toEqual([
    {
      query: { action: ['remove_HI'] },
      form: {
        id: ['307'],
        type: ['episode'],
        language: ['de'],
        path: [german.path],
        hi: ['True'],
        forced: ['False'],
        batch: [expect.stringMatching(/^.{8,64}$/)],
      },
    },
  ]);
  expect(await screen.findByText('Remove HI: 1 file')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
});

test.each([
  ['Remove HI', 'remove_HI'],
  ['Remove Tags', 'remove_tags'],
  ['OCR Fixes', 'OCR_fixes'],
  ['Common Fixes', 'common'],
  ['Fix Uppercase', 'fix_uppercase'],
  ['Reverse RTL', 'reverse_rtl'],
])('[tools.action-common-fields] %s sends the action %s with the fields of every action', async (tool, action) => {
  const view = await open([english, german]);
  await choose(view, /3×07/);

  await start(view, tool);
  await view.user.click(await screen.findByRole('button', { name: 'Change 142 cues' }));
  await idle();

  const [request] = view.server.asked(change);
  expect(request?.query).toEqual({ action: [action] });
  expect(request?.form).toMatchObject({
    id: ['307'],
    type: ['episode'],
    language: ['de'],
    path: [german.path],
    hi: ['True'],
    forced: ['False'],
  });
});

function withoutBulk() {
  pageConfig.gateway = { upstream: 'http://nas:6767', lacks: ['bulk.prepare'] };
  onTestFinished(() => void (pageConfig.gateway = undefined));
}

/** Tools that ask for values: what is filled in, and the action string that it makes. */
const withValues: [string, string, (view: Opened) => Promise<void>, string][] = [
  [
    '[tools.action-add-color]',
    'Add Color',
    async ({ user }) => {
      await user.click(screen.getByRole('combobox', { name: 'Color' }));
      await user.click(screen.getByRole('option', { name: 'Yellow' }));
    },
    'color(name=yellow)',
  ],
  [
    '[tools.action-change-frame-rate]',
    'Change Frame Rate',
    async ({ user }) => {
      await user.type(screen.getByRole('textbox', { name: 'From' }), '30');
      await user.type(screen.getByRole('textbox', { name: 'To' }), '25');
    },
    'change_FPS(from=30,to=25)',
  ],
  [
    '[tools.action-adjust-time]',
    'Change Time',
    async ({ user }) => user.type(screen.getByRole('textbox', { name: 'Sec' }), '{Control>}a{/Control}7'),
    'shift_offset(h=0,m=0,s=7,ms=0)',
  ],
];

test.each(withValues)(
  '%s [tools.action-common-fields] %s is applied to each selected subtitle in the background, where the server has no bulk orders',
  async (_mark, tool, fill, action) => {
    withoutBulk();
    const held = Promise.withResolvers<void>();
    const view = await open([english, german, film], { [change]: () => held.promise });
    await choose(view, /3×07/);
    await choose(view, /The Weight of Rain/);

    await start(view, tool);
    await screen.findByRole('button', { name: 'Start' });
    await fill(view);
    await view.user.click(screen.getByRole('button', { name: 'Start' }));
    await view.user.click(await screen.findByRole('button', { name: 'Change 2 files' }));

    expect(view.close).toHaveBeenCalledOnce();
    expect(await screen.findByText('[1/2] 3×07 · Low Sun · de:HI')).toBeVisible();
    held.resolve();
    await idle();
    const batch = [expect.any(String)];
    const form = (fields: Record<string, string>) => ({
      ...Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, [value]])),
      batch,
    });
    expect(view.server.asked(change).map((request) => [request.query, request.form])).toEqual([
      [
        { action: [action] },
        form({ id: '307', type: 'episode', language: 'de', path: german.path, hi: 'True', forced: 'False' }),
      ],
      [
        { action: [action] },
        form({ id: '7', type: 'movie', language: 'en', path: film.path, hi: 'False', forced: 'True' }),
      ],
    ]);
  },
);

test.each(withValues)(
  '%s %s on several files is one order of the server, and its preview comes first',
  async (_mark, tool, fill, action) => {
    const view = await open([english, german, film]);
    await choose(view, /3×07/);
    await choose(view, /The Weight of Rain/);

    await start(view, tool);
    await screen.findByRole('button', { name: 'Start' });
    await fill(view);
    await view.user.click(screen.getByRole('button', { name: 'Start' }));

    await waitFor(() =>
      expect(askedBulk.get()).toMatchObject({
        order: { verb: 'tool', tool: action },
        selection: {
          files: [
            { type: 'episode', id: 307, path: german.path },
            { type: 'movie', id: 7, path: film.path },
          ],
        },
      }),
    );
    expect(view.close).not.toHaveBeenCalled();
    expect(view.server.asked(change)).toEqual([]);

    act(() => askedBulk.get()?.onStart?.());
    expect(view.close).toHaveBeenCalledOnce();
  },
);

test('canceling the preview of several files leads back with the choice kept', async () => {
  const view = await open([english, german]);
  await view.user.click(screen.getByRole('checkbox', { name: 'Select all files' }));
  await start(view, 'Remove HI');
  await waitFor(() => expect(askedBulk.get()).toMatchObject({ order: { verb: 'tool', tool: 'remove_HI' } }));

  act(() => askedBulk.get()?.onCancel?.());

  expect(await screen.findByRole('checkbox', { name: /3×06/ })).toBeChecked();
});

test('a file that two episodes share is one line and is changed once', async () => {
  const view = await open([english, someFile({ id: 307, title: '3×07 · Low Sun' })]);

  expect(screen.getByText('3×06 · The Sluice Gate Vote + 3×07 · Low Sun')).toBeVisible();
  expect(within(view.dialog).getAllByRole('row')).toHaveLength(2);
});

test('the only file there is, is chosen already', async () => {
  const view = await open([english]);

  expect(view.dialog).toHaveTextContent('1 file selected');
});

test('among many files, some can be found by language, name or episode', async () => {
  const many = Array.from({ length: 12 }, (_, index) =>
    someFile({ path: `/tv/${index}.srt`, title: `1×${index + 10}` }),
  );
  const view = await open([...many, german]);

  await view.user.type(screen.getByRole('textbox', { name: 'Find a file' }), 'german');

  expect(within(view.dialog).getAllByRole('row')).toHaveLength(2);
  await view.user.type(screen.getByRole('textbox', { name: 'Find a file' }), 'x');
  expect(await screen.findByText('No matching files')).toBeVisible();
});

test('works on a phone, and says when there is no file', async () => {
  becomeNarrow();
  const view = await open([]);

  expect(screen.getByText('No subtitle files yet')).toBeVisible();
  expect(await axeViolations(view.baseElement)).toEqual([]);
});

test('behind a gateway, a tool that the other server cannot preview asks once, and is then run without an undo', async () => {
  pageConfig.gateway = { upstream: 'http://nas:6767', lacks: ['subtitles.preview', 'subtitles.restore'] };
  onTestFinished(() => void (pageConfig.gateway = undefined));
  const view = await open([english]);

  await start(view, 'Remove HI');
  const question = await screen.findByRole('dialog', { name: /hearing/i });
  expect(question).toHaveTextContent('This server can’t preview changes');
  expect(await axeViolations(view.baseElement)).toEqual([]);
  await view.user.click(within(question).getByRole('button', { name: 'Change 1 file' }));
  await idle();

  expect(view.server.asked(preview)).toEqual([]);
  expect(view.server.asked(change)[0]?.query).toEqual({ action: ['remove_HI'] });
  expect(screen.queryByRole('button', { name: 'Undo' })).not.toBeInTheDocument();
});
