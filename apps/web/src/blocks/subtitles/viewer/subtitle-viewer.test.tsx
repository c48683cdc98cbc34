import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { answerWith, fakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render.tsx';
import { someFile, someVersion } from '#testing/some-subtitles.ts';
import { SubtitleViewer } from './subtitle-viewer.tsx';

const [view, versions] = ['GET /subtitles/content', 'GET /subtitles/versions'];

const content = (texts: readonly string[], further = 0) => ({
  data: {
    format: 'srt',
    charset: 'windows-1252',
    size: 41_000,
    further,
    cues: texts.map((text, index) => ({ start: index * 3000, end: index * 3000 + 2000, text })),
  },
});

async function open(answers: Record<string, unknown> = {}) {
  const server = fakeServer({
    [view]: content(['The stones were here\nbefore the church.', 'Then bring a lamp.']),
    [versions]: { data: [], kept: { days: 30, bytes: 0 } },
    ...answers,
  });
  const page = renderPage(<SubtitleViewer file={someFile()} onClose={() => {}} />);
  const dialog = await screen.findByRole('dialog', { name: 'View subtitle' });
  return { ...page, server, dialog };
}

const cues = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

test('shows every cue with its number and times, and how the file is written', async () => {
  const { dialog, server, baseElement } = await open();

  await screen.findByText('Then bring a lamp.');
  expect(cues()[1]).toBe('200:00:03to → 00:00:05Then bring a lamp.');
  expect(dialog).toHaveTextContent('2 cues·SRT·windows-1252·41 kB');
  expect(server.asked(view)[0]?.query).toEqual({ type: ['episode'], id: ['306'], path: [someFile().path] });
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('says when the character set is a guess', async () => {
  const guessed = content(['To je ľahké.']);
  const { dialog } = await open({ [view]: { data: { ...guessed.data, charset_sure: false } } });

  await screen.findByText('To je ľahké.');
  expect(dialog).toHaveTextContent('SRT·windows-1252 (uncertain)·41 kB');
});

test('finds text, marks it and says how often', async () => {
  const { user, dialog } = await open();
  await screen.findByText('Then bring a lamp.');

  await user.type(screen.getByRole('textbox', { name: 'Find text' }), 'LAMP');
  await waitFor(() => expect(cues()).toHaveLength(1));
  expect(dialog.querySelector('mark')).toHaveTextContent('lamp');
  expect(dialog).toHaveTextContent('1 of 2 cues matches');

  await user.type(screen.getByRole('textbox', { name: 'Find text' }), 'x');
  expect(await screen.findByText('No matching cues')).toBeVisible();
});

test('an earlier version can be looked at', async () => {
  const { user, server } = await open({
    [versions]: {
      data: [someVersion({ id: null, in_use: true }), someVersion({ id: 7 }), someVersion({ id: 6, kept: false })],
      kept: { days: 30, bytes: 0 },
    },
  });

  await user.click(await screen.findByRole('combobox', { name: 'Version' }));
  expect(screen.getAllByRole('option')).toHaveLength(2);
  await user.click(screen.getByRole('option', { name: /^Uploaded/ }));

  await waitFor(() => expect(server.asked(view).at(-1)?.query['version']).toEqual(['7']));
});

test('of a huge file only a part is drawn, and what the server left out is told', async () => {
  becomeNarrow();
  await open({
    [view]: content(
      Array.from({ length: 20_000 }, (_, index) => `cue ${index}`),
      180_000,
    ),
  });

  expect(await screen.findByText('180,000 more cues not shown.')).toBeVisible();
  expect(cues().length).toBeLessThan(60);
  expect(within(screen.getByRole('dialog')).getByText(/200,000 cues/)).toBeVisible();
});

test('a file that cannot be read says why', async () => {
  await open({ [view]: () => answerWith(500, 'Subtitles file not found. Path mapping issue?') });

  expect(await screen.findByText(/Path mapping issue/)).toBeVisible();
});
