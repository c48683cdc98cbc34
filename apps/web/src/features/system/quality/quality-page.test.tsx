import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { previewBulk } from '#blocks/bulk/preview-bulk.ts';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { answerWith, fakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render.tsx';
import { someLibrary } from '#testing/some-library.ts';
import { someFact, someQualityRow, someQualitySummary } from '#testing/some-quality.ts';
import { QualityPage } from './quality-page.tsx';

vi.mock('#blocks/bulk/preview-bulk.ts', () => ({ previewBulk: vi.fn<() => void>() }));

const rows = [
  someQualityRow({ facts: [someFact('language', 'red', { found: 'en' })], cure: 'replace' }),
  someQualityRow({
    type: 'episode',
    media_id: 301,
    item_id: 12,
    title: 'Copperline 3×01',
    path: '/tv/a.fr.srt',
    facts: [someFact('ads', 'amber', { count: 2 })],
    cure: 'remove-ads',
  }),
];

function open(answers = {}) {
  const server = fakeServer(
    someLibrary({
      'GET /system/languages': [
        { name: 'French', code2: 'fr', enabled: true },
        { name: 'English', code2: 'en', enabled: true },
      ],
      'GET /quality/summary': someQualitySummary(),
      'GET /quality/files': { data: rows, total: 2 },
      ...answers,
    }),
  );
  return { ...renderPage(<QualityPage />, '/system/quality'), server };
}

const button = (name: string | RegExp) => screen.findByRole('button', { name });

test('lists what was found, the worst first, with the cure of each, and how far the measuring is', async () => {
  const { container, server } = open();

  const row = within((await screen.findByRole('link', { name: 'The Weight of Rain' })).closest('tr')!);
  expect(row.getByText('French expected, English found')).toBeVisible();
  expect(await button('Remove ads: Copperline 3×01 · French')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Copperline 3×01' })).toHaveAttribute('href', '/series/12');
  expect(await screen.findByText('812 of 4,310 files measured')).toBeVisible();
  expect(server.asked('GET /quality/files')[0]?.query).toMatchObject({ sort: ['worst'] });
  expect(await axeViolations(container)).toEqual([]);
});

test('chips, language and order narrow and sort the list', async () => {
  const { user, server } = open();

  await user.click(await button('Ads 12'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Language' }), 'French');
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Newest first');

  await waitFor(() =>
    expect(server.asked('GET /quality/files').at(-1)?.query).toMatchObject({
      'filter[finding]': ['ads'],
      'filter[language]': ['fr'],
      sort: ['newest'],
    }),
  );
  expect(screen.queryByRole('button', { name: /^Too fast/ })).toBeNull();
});

test('all of it can be repaired, and all ads removed, each after a preview', async () => {
  const { user } = open();

  await user.click(await button('Repair all'));
  expect(previewBulk).toHaveBeenLastCalledWith({ verb: 'repair' }, { findings: ['timing', 'ads'] });
  await user.click(await button('Ads 12'));
  await user.click(await button('Repair all'));
  expect(previewBulk).toHaveBeenLastCalledWith({ verb: 'repair' }, { findings: ['ads'] });
  await user.click(await button('Remove all ads'));
  expect(previewBulk).toHaveBeenLastCalledWith({ verb: 'tool', tool: 'remove_ads' }, { findings: ['ads'] });
});

test.each([
  ['nothing was measured', { measured: 0 }, 'Nothing measured yet'],
  ['nothing was found', { measured: 4310 }, 'Nothing found'],
])('says that %s', async (_what, fields, text) => {
  open({
    'GET /quality/summary': someQualitySummary({ findings: [], cures: [], ...fields }),
    'GET /quality/files': { data: [], total: 0 },
  });

  expect(await screen.findByRole('heading', { name: text })).toBeVisible();
  expect(await button('Repair all')).toBeDisabled();
});

test('what couldn’t be loaded says so and can be tried again', async () => {
  const { user, server } = open({ 'GET /quality/files': answerWith(500, 'The disk is full.') });
  await screen.findByRole('heading', { name: 'Couldn’t load the findings' });

  server.answer('GET /quality/files', { data: rows, total: 2 });
  await user.click(await button('Retry'));

  expect(await screen.findByRole('link', { name: 'The Weight of Rain' })).toBeVisible();
});

test('on a phone every file is a card', async () => {
  becomeNarrow();
  const { container } = open();

  expect(await screen.findByText('French expected, English found')).toBeVisible();
  expect(await button('Remove ads: Copperline 3×01 · French')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});
