import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { answerWith, fakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render.tsx';
import { sameComparison, someComparison, someFile, someVersion } from '#testing/some-subtitles.ts';
import { VersionsDrawer, type VersionsDrawerProps } from './versions-drawer.tsx';

const [list, compare, restore] = [
  'GET /subtitles/versions',
  'GET /subtitles/versions/compare',
  'POST /subtitles/restore',
];

const chain = [
  someVersion({ id: null, made_by: 'sync', detail: { offset: 1.24 }, in_use: true, at: '2026-11-15T17:58:00Z' }),
  someVersion({ id: 8, made_by: 'remove_HI', detail: { changed: 142, removed: 38 } }),
  someVersion({ id: 7, made_by: 'upload', detail: { filename: 'reed-notes.srt' } }),
  someVersion({ id: 5, made_by: 'found', who: '', kept: false }),
];

async function open(answers: Record<string, unknown> = {}, props?: Omit<VersionsDrawerProps, 'onClose'>) {
  const server = fakeServer({
    [list]: { data: chain, kept: { days: 30, bytes: 218_000 } },
    [compare]: { data: someComparison() },
    [restore]: { data: { batch: 'back', restored: [someFile().path], left: [] } },
    ...answers,
  });
  const given = (props ?? { file: someFile() }) as VersionsDrawerProps;
  const view = renderPage(<VersionsDrawer {...given} onClose={() => {}} />);
  const drawer = await screen.findByRole('dialog', { name: 'Versions' });
  return { ...view, server, drawer };
}

test('tells what a file was, newest first, and that restoring loses nothing', async () => {
  const { drawer, server, baseElement } = await open();

  const [used, changed, uploaded, found] = await within(drawer).findAllByRole('listitem');
  expect(used).toHaveTextContent('Synced Currentshifted by +1.24 s · 46 kBNov 15, 2026');
  expect(within(used as HTMLElement).queryByRole('button')).not.toBeInTheDocument();
  expect(changed).toHaveTextContent('Removed hearing-impaired text 142 cues changed, 38 removed');
  expect(changed).toHaveTextContent('marta');
  expect(uploaded).toHaveTextContent('reed-notes.srt');
  expect(found).toHaveTextContent('Found on disk');
  expect(found).toHaveTextContent('No longer kept');
  expect(drawer).toHaveTextContent(
    '2 earlier versions. Restoring one saves the current file as a new version, so nothing is lost.',
  );
  expect(drawer).toHaveTextContent('Kept for 30 days · 218 kB total');
  expect(server.asked(list)[0]?.query).toEqual({ type: ['episode'], id: ['306'], path: [someFile().path] });
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('a version is brought back, which can be undone, and the list is asked for again', async () => {
  const { user, drawer, server } = await open();

  await user.click(await within(drawer).findByRole('button', { name: /^Restore: Removed hearing-impaired text/ }));

  await waitFor(() => expect(server.asked(restore)[0]?.form).toEqual({ id: ['8'] }));
  expect(await screen.findByText(/^Restored: Removed hearing-impaired text/)).toBeVisible();
  await waitFor(() => expect(server.asked(list)).toHaveLength(2));
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await waitFor(() => expect(server.asked(restore)[1]?.form).toEqual({ batch: ['back'] }));
});

test('a version is compared with the present file, and can be restored from there', async () => {
  const { user, drawer, server, baseElement } = await open();
  await user.click(await within(drawer).findByRole('button', { name: /^Compare with the current file: Uploaded/ }));

  const dialog = await screen.findByRole('dialog', { name: 'Compare versions' });
  expect(await within(dialog).findByRole('columnheader', { name: 'This version' })).toBeVisible();
  expect(dialog).toHaveTextContent('142 of 611 cues differ');
  expect(dialog).toHaveTextContent('38 cues only in this version');
  expect(server.asked(compare)[0]?.query).toEqual({ id: ['7'], whole: ['false'] });
  expect(await axeViolations(baseElement)).toEqual([]);

  await user.click(within(dialog).getByRole('button', { name: 'Restore this version' }));
  await waitFor(() => expect(server.asked(restore)[0]?.form).toEqual({ id: ['7'] }));
  expect(await screen.findByRole('dialog', { name: 'Versions' })).toBeVisible();
});

test('two that are the same say so, and there is nothing to restore', async () => {
  const { user, drawer } = await open({ [compare]: { data: sameComparison } });
  await user.click(await within(drawer).findByRole('button', { name: /^Compare.*Uploaded/ }));

  expect(await screen.findByText('This version is identical to the current file')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Restore this version' })).not.toBeInTheDocument();
});

test('what could not be restored is told with the reason', async () => {
  const left = [{ path: '/tv/a.srt', reason: 'The folder is read-only.' }];
  const { user, drawer } = await open({ [restore]: { data: { batch: 'b', restored: [], left } } });

  await user.click(await within(drawer).findByRole('button', { name: /^Restore: Uploaded/ }));

  expect(await screen.findByText('/tv/a.srt: The folder is read-only.')).toBeVisible();
});

test('all files of a video are listed by name, deleted ones too', async () => {
  becomeNarrow();
  const deleted = [
    someVersion({ id: null, path: '/tv/gone.de.srt', made_by: 'delete', size: null, in_use: true }),
    someVersion({ id: 9, path: '/tv/gone.de.srt' }),
  ];
  const { drawer, server } = await open(
    { [list]: { data: [...chain, ...deleted], kept: { days: 1, bytes: 0 } } },
    { itemVersions: { type: 'movie', id: 4, title: 'The Weight of Rain' } },
  );

  const gone = await within(drawer).findByRole('region', { name: 'gone.de.srt' });
  expect(within(gone).getByText('Deleted')).toBeVisible();
  expect(within(gone).getByRole('button', { name: /^Restore: Uploaded/ })).toBeVisible();
  expect(drawer).toHaveTextContent('The Weight of Rain');
  expect(server.asked(list)[0]?.query).toEqual({ type: ['movie'], id: ['4'] });
});

test('a list that cannot be loaded, and one that is empty, say so', async () => {
  const { user, server } = await open({ [list]: () => answerWith(500, 'The disk is gone') });
  expect(await screen.findByText('Couldn’t load the versions')).toBeVisible();

  server.answer(list, { data: [], kept: { days: 30, bytes: 0 } });
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByText('No versions yet')).toBeVisible();
});

test('a machine-made version says so, with its engine', async () => {
  const detail = { made: 'ocr', from: 'track 3', engine: 'tesseract 5.3' };
  const { drawer } = await open({
    [list]: {
      data: [
        someVersion({ id: null, made_by: 'review', detail: { ...detail, corrected: 2 }, in_use: true }),
        someVersion({ id: 7, made_by: 'ocr', detail }),
      ],
      kept: { days: 30, bytes: 1000 },
    },
  });

  const [reviewed, read] = await within(drawer).findAllByRole('listitem');
  expect(reviewed).toHaveTextContent('Reviewed Currentmachine-made, tesseract 5.3, 2 corrected');
  expect(read).toHaveTextContent('Read by OCR machine-made, tesseract 5.3');
});
