import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { pageConfig } from '#lib/page-config.ts';
import { axeViolations } from '#testing/axe.ts';
import { translatorQuery } from '#lib/queries/subtitles.ts';
import { answerWith, fakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render.tsx';
import { someFile } from '#testing/some-subtitles.ts';
import { tasks } from '#blocks/tasks/tasks.ts';
import { TranslateDialog } from './translate-dialog.tsx';

const change = 'PATCH /subtitles';
const language = (code2: string, name: string, enabled = false) => ({ code2, code3: `${code2}x`, name, enabled });
const german = someFile({ path: '/tv/x.de.srt', language: { name: 'German', code2: 'de', hi: false, forced: false } });

const noEstimate = {
  lines: 612,
  characters: 18_400,
  seconds: null,
  cost: null,
  left: { dollars: null, characters: null },
};

async function open(translator: object = {}, translator_type = 'google_translate', estimate: object = {}) {
  const server = fakeServer({
    'GET /system/settings': { translator: { translator_type } },
    'GET /system/languages': [
      language('de', 'German', true),
      language('en', 'English', true),
      language('tlh', 'Klingon'),
      language('fr', 'French'),
    ],
    'GET /subtitles/translator': {
      data: {
        type: 'google_translate',
        name: 'Google Translate',
        problem: null,
        languages: ['de', 'en', 'fr', 'xx'],
        ...translator,
      },
    },
    'POST /subtitles/translator/estimate': { data: { ...noEstimate, ...estimate } },
    [change]: undefined,
  });
  const [cancel, finish] = [vi.fn<() => void>(), vi.fn<() => void>()];
  const view = renderPage(
    <TranslateDialog files={[someFile()]} all={[someFile(), german]} onCancel={cancel} onDone={finish} />,
  );
  await screen.findByRole('dialog', { name: 'Translate Subtitle(s)' });
  return { ...view, server, finish };
}

const start = () => screen.getByRole('button', { name: 'Start' });

test('[tools.translate-required] a language must be chosen', async () => {
  const { user, server, baseElement } = await open();
  await waitFor(() => expect(start()).toBeEnabled());

  await user.click(start());

  expect(screen.getByText('Please select a language')).toBeVisible();
  expect(server.asked(change)).toEqual([]);
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('[tools.translate-google-languages] only languages that the translator supports and the product knows are offered', async () => {
  const { user } = await open();
  await waitFor(() => expect(start()).toBeEnabled());

  await user.click(screen.getByRole('combobox', { name: 'Language' }));

  await waitFor(() =>
    expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(['German', 'French']),
  );
});

test.each([
  ['google_translate', ['German', 'French']],
  ['gemini', ['German', 'Klingon', 'French']],
])(
  '[tools.translate-google-languages] behind a gateway that does not say what %s supports, %j are offered',
  async (type, offered) => {
    pageConfig.gateway = { upstream: 'http://nas:6767', lacks: ['subtitles.translator'] };
    onTestFinished(() => void (pageConfig.gateway = undefined));
    const { user, server } = await open({}, type);
    await waitFor(() => expect(start()).toBeEnabled());

    await user.click(screen.getByRole('combobox', { name: 'Language' }));

    await waitFor(() => expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual(offered));
    expect(server.asked('GET /subtitles/translator')).toEqual([]);
  },
);

test('[tools.action-translation] sends the language to translate into, and says what would be replaced', async () => {
  const { user, server, finish } = await open();
  await waitFor(() => expect(start()).toBeEnabled());
  await user.click(screen.getByRole('combobox', { name: 'Language' }));
  await user.click(await screen.findByRole('option', { name: 'German' }));
  expect(screen.getByText(/1 existing subtitle in this language will be replaced/)).toBeVisible();

  await user.click(start());

  expect(finish).toHaveBeenCalledOnce();
  await waitFor(() => expect(tasks.groups.get()).toEqual([]));
  expect(server.asked(change)[0]).toMatchObject({
    query: { action: ['translate'] },
    form: {
      id: ['306'],
      type: ['episode'],
      language: ['de'],
      path: [someFile().path],
      hi: ['False'],
      forced: ['False'],
    },
  });
});

test('a translator that is not ready says what is missing and leads to the settings', async () => {
  const { baseElement } = await open({ problem: 'The Gemini API key is missing.' });

  expect(await screen.findByText('The Gemini API key is missing.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open settings' })).toHaveAttribute('href', '/settings/subtitles');
  expect(start()).toBeDisabled();
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('a translator that is known stays usable when it can’t be asked again', async () => {
  const { server, client, user } = await open();
  await waitFor(() => expect(start()).toBeEnabled());
  server.answer('GET /subtitles/translator', () => answerWith(400, 'The translator was not asked.'));

  await client.refetchQueries({ queryKey: translatorQuery().queryKey });

  expect(await screen.findByText('The translator was not asked.')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Language' }));
  expect(await screen.findByRole('option', { name: 'French' })).toBeVisible();
});

test('says what the translation would take', async () => {
  const { server } = await open({}, 'deepl', { seconds: 90, cost: 0.46 });

  expect(await screen.findByText(/612 lines · 18,400 characters · about \$0\.46 · takes about/)).toBeVisible();
  expect(screen.queryByText('The monthly limit leaves less')).not.toBeInTheDocument();
  expect(server.asked('POST /subtitles/translator/estimate')[0]?.form).toEqual({
    'files[]': [JSON.stringify({ type: 'episode', id: 306, path: someFile().path })],
  });
});

test.each([{ cost: 2, left: { dollars: 1.5, characters: null } }, { left: { dollars: null, characters: 10_000 } }])(
  'warns when the monthly limit leaves less: %j',
  async (estimate) => {
    const { baseElement } = await open({}, 'deepl', estimate);

    expect(await screen.findByText('The monthly limit leaves less')).toBeVisible();
    expect(start()).toBeEnabled();
    expect(await axeViolations(baseElement)).toEqual([]);
  },
);
