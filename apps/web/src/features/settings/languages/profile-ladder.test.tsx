import type { BenchTitle, BenchWish } from '@captionarr/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { chooseLanguage } from '#lib/i18n.ts';
import { axeViolations } from '#testing/axe.ts';
import { answerWith } from '#testing/fake-server.ts';
import {
  benched,
  inDialog,
  noBench,
  openLanguages,
  ProfilesPage,
  someItem,
  someProfile,
  totalled,
} from './testing/open-languages.tsx';

afterEach(() => chooseLanguage('en'));

const family = someProfile(1, 'Family', { items: [someItem(1, 'en'), someItem(2, 'fr', { strength: 'nice' })] });

async function openFamily(given: Parameters<typeof openLanguages>[0] = {}) {
  const page = await openLanguages({ page: ProfilesPage, profiles: [family], ...given });
  await page.user.click(screen.getByRole('button', { name: 'Edit Family' }));
  const dialog = await inDialog(page.user);
  const sentence = () => dialog.getByRole('region', { name: 'What this profile does' }).textContent;
  const pill = async (name: RegExp, option: string) => {
    await page.user.click(dialog.getByLabelText(name, { selector: 'button' }));
    await page.user.click(await dialog.findByRole('option', { name: option }));
  };
  return { ...page, dialog, sentence, pill };
}

const wish = (fields: Partial<BenchWish>): BenchWish => ({
  language: 'en',
  name: 'English',
  strength: 'must',
  does: 'there',
  rung: null,
  reason: null,
  at: null,
  embedded: false,
  made: null,
  search: null,
  rungs: [],
  is_new: false,
  ...fields,
});
const title = (id: number, name: string, ...wishes: BenchWish[]): BenchTitle => ({
  type: 'movie',
  id,
  item_id: id,
  title: name,
  episode: null,
  year: 2025,
  audio: ['English'],
  poster: null,
  chosen: 'other',
  wishes,
});
const translated = wish({
  language: 'fr',
  name: 'French',
  strength: 'nice',
  does: 'waiting',
  rung: 'translation',
  reason: 'wait',
  at: Date.parse('2096-11-20T02:00:00Z'),
  search: { outcome: 'below-minimum', at: 0, best: 81 },
  is_new: true,
});

test('the sentence says what the profile does, and its words can be exchanged', async () => {
  const { sentence, pill, dialog, sent } = await openFamily();
  expect(sentence()).toContain(
    'I want English as a must and French as nice to have. For each, Captionarr uses a text track of the video, then reads an image track, then searches providers.',
  );

  await pill(/^How much language 1 is wanted, in the sentence/, 'nice to have');
  await dialog.choose('Cutoff', 'Any');
  expect(sentence()).toContain('I want English as nice to have and French as nice to have.');
  expect(sentence()).toContain('It stops once any of them is there.');
  await dialog.finish();

  expect((await sent())[0]?.items).toMatchObject([
    { language: 'en', strength: 'nice' },
    { language: 'fr', strength: 'nice' },
  ]);
});

test('three languages are listed as everywhere else, without a comma before “and”', async () => {
  const items = [...family.items, someItem(3, 'de')];
  const { sentence } = await openFamily({ profiles: [{ ...family, items }] });

  expect(sentence()).toContain('English as a must, French as nice to have and German as a must.');
});

test('a rung is switched on, waits, moves by keyboard, and takes its language', async () => {
  const { user, sentence, dialog, sent } = await openFamily();

  await user.click(dialog.getByRole('switch', { name: 'Use Translation' }));
  expect(sentence()).toContain('then translates from the audio’s language or English after 2 days.');
  await dialog.choose('Wait before Translation', 'after 3 days');
  await dialog.choose('Languages to translate from', 'German');
  await user.keyboard('{Escape}');
  expect(sentence()).toContain('then translates from German after 3 days.');
  dialog.getByRole('button', { name: /^Move Image tracks: drag/ }).focus();
  await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
  expect(dialog.getByRole('listitem', { name: '3. Image tracks' })).toBeVisible();
  expect(dialog.getByRole('button', { name: /^Move Image tracks: drag/ })).toHaveFocus();
  expect(dialog.queryByRole('switch', { name: 'Use Providers' })).not.toBeInTheDocument();
  await dialog.finish();

  const [profile] = await sent();
  expect(profile?.ladder?.map(({ rung, on, wait_hours }) => [rung, on, wait_hours])).toEqual([
    ['track', true, 0],
    ['providers', true, 0],
    ['ocr', true, 0],
    ['translation', true, 72],
    ['transcription', false, 168],
  ]);
  expect(profile?.translate_from).toEqual(['de']);
});

test('each language says how much it is wanted and what a machine may make', async () => {
  const { dialog, sent } = await openFamily();
  const reach = () => dialog.getByLabelText('Machine-made subtitles for language 2', { selector: 'input' });
  expect(reach()).toHaveValue('Nothing machine-made');

  await dialog.choose('How much language 2 is wanted', 'Must have');
  expect(reach()).toHaveValue('Anything machine-made');
  await dialog.choose('Machine-made subtitles for language 2', 'OCR only');
  await dialog.finish();

  expect((await sent())[0]?.items[1]).toMatchObject({ strength: 'must', machine: 'ocr' });
});

test('a rung without its program says what it needs, and stays off', async () => {
  const setup = [{ rung: 'transcription', sentence: '' }];
  const { dialog } = await openFamily({ answers: { [benched]: { ...noBench, setup } } });

  const rung = within(dialog.getByRole('listitem', { name: '5. Transcription' }));
  expect(await rung.findByText(/Needs a speech server/)).toBeVisible();
  expect(rung.getByRole('link', { name: 'Set up' })).toHaveAttribute(
    'href',
    '/settings/subtitles#transcription.server',
  );
  expect(rung.getByRole('switch', { name: 'Use Transcription' })).toBeDisabled();
});

test('the bench says what happens to three titles, and why, as the form changes', async () => {
  const { user, dialog, server, baseElement } = await openFamily({
    answers: { [benched]: { ...noBench, titles: [title(7, 'Saltmarsh', wish({}), translated)] } },
  });
  const bench = within(await dialog.findByRole('region', { name: 'Try it' }));
  const row = within(await bench.findByRole('listitem', { name: 'Saltmarsh' }));

  expect(row.getByText('Nothing to do').parentElement).toHaveTextContent('On disk');
  const line = row.getByText('Translate later').parentElement;
  expect(line).toHaveTextContent(/Not before .*20.*\. The best so far scores 81%, below your minimum\./);
  expect(line).toHaveTextContent('Never counted as missing.');
  expect(row.getByText('new')).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);

  const before = server.asked(benched).length;
  await dialog.choose('How much language 2 is wanted', 'Must have');
  await waitFor(() => expect(server.asked(benched).length).toBeGreaterThan(before));
  const asked = JSON.parse(server.asked(benched).at(-1)?.form.profile?.[0] as string) as typeof family;
  expect(asked.items[1]?.strength).toBe('must');

  await user.click(row.getByRole('button', { name: 'Keep Saltmarsh here' }));
  await user.click(bench.getByRole('button', { name: 'Others' }));
  await waitFor(() => expect(server.asked(benched).at(-1)?.form).toMatchObject({ pinned: ['movie:7'], draw: ['1'] }));
});

test('the audio of a title is named in the language of the reader', async () => {
  const { dialog } = await openFamily({
    answers: { [benched]: { ...noBench, titles: [title(7, 'Saltmarsh', wish({}))] } },
  });
  const row = await dialog.findByRole('listitem', { name: 'Saltmarsh' });
  expect(row).toHaveTextContent('English audio');

  await act(() => chooseLanguage('de'));
  await waitFor(() => expect(row).toHaveTextContent('Ton: Englisch'));
});

test('contradictions and rules without effect are named', async () => {
  const flaws = [
    { code: 'nice-not-any', item: 2, rung: null, patterns: [] },
    { code: 'rung-unused', item: null, rung: 'translation', patterns: [] },
    { code: 'pattern-clash', item: null, rung: null, patterns: ['WEB-DL', 'web'] },
  ];
  const { dialog } = await openFamily({ answers: { [benched]: { ...noBench, flaws } } });

  const list = await dialog.findByRole('list', { name: 'Contradictions and rules without effect' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'French doesn’t count for the cutoff “Any”, because it’s only nice to have.',
    'Translation is on, but no language may use it.',
    'No release can contain WEB-DL without web, which it must not contain.',
  ]);
});

test('a bench that fails can be tried again, and a server without one shows none', async () => {
  const { user, server, dialog } = await openFamily({ answers: { [benched]: answerWith(500, 'The disk is full.') } });
  expect(await dialog.findByText('The disk is full.')).toBeVisible();

  server.answer(benched, { ...noBench, titles: [title(7, 'Saltmarsh', wish({}))] });
  await user.click(dialog.getByRole('button', { name: 'Try again' }));
  expect(await dialog.findByRole('listitem', { name: 'Saltmarsh' })).toBeVisible();

  server.answer(benched, answerWith(200, '<!doctype html>', 'text/html'));
  await user.click(dialog.getByRole('button', { name: 'Others' }));
  await waitFor(() => expect(dialog.queryByRole('region', { name: 'Try it' })).not.toBeInTheDocument());
});

test('the whole library is counted: what is made and for how much, what waits, what is new', async () => {
  const none = { fresh: 0, at_most: false, cost: null, seconds: null };
  const totals = [
    { ...none, does: 'waiting', rung: 'transcription', count: 4 },
    { ...none, does: 'next', rung: 'translation', count: 1412, fresh: 12, at_most: true, cost: 0.4, seconds: 90 },
  ];
  const { dialog, baseElement, server } = await openFamily({ answers: { [totalled]: { totals } } });
  const panel = await dialog.findByRole('region', { name: 'In the whole library' });

  const lines = (await within(panel).findAllByRole('listitem')).map(({ textContent }) => textContent);
  expect(lines[0]).toBe('Translate about $0.40 · about 2 min of work12 new at most 1,412');
  expect(lines[1]).toBe('Transcribe the audio later  4');
  expect(within(panel).getByText('Captionarr starts these within an hour of saving.')).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);

  server.answer(totalled, { totals: [] });
  await dialog.choose('How much language 2 is wanted', 'Must have');
  expect(await within(panel).findByText('Nothing that this profile wants is missing.')).toBeVisible();
});
