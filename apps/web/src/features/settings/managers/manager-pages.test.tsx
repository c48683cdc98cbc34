import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { declaredSettings } from '#testing/declared-settings.ts';
import { answerWith, fakeServer } from '#testing/fake-server.ts';
import { renderRoutes } from '#testing/render.tsx';
import { RadarrPage } from './radarr-page.tsx';
import { SonarrPage } from './sonarr-page.tsx';

const saved = 'POST /system/settings';
const previewed = 'POST /system/languages/profiles/preview';
const pages = { sonarr: SonarrPage, radarr: RadarrPage };
type Name = keyof typeof pages;

interface Given {
  isUsed?: boolean;
  values?: object;
  general?: object;
  answers?: Record<string, unknown>;
}

async function open(manager: Name, { isUsed = true, values = {}, general = {}, answers = {} }: Given = {}) {
  const server = fakeServer({
    'GET /system/settings': declaredSettings({
      general: { [`use_${manager}`]: isUsed, ...general },
      [manager]: { apikey: '••••••••', ...values },
    }),
    'GET /library/paths': { data: [] },
    [saved]: undefined,
    ...answers,
  });
  const view = renderRoutes([{ path: '/', Component: pages[manager] }]);
  await screen.findByRole('heading', { level: 2, name: manager === 'sonarr' ? 'Sonarr' : 'Radarr' });
  return { server, ...view };
}

const titles = () => screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
const labelsIn = (title: string) => {
  const section = screen.getByRole('region', { name: title });
  return [...section.querySelectorAll('[data-setting] > div > label')].map(({ textContent }) => textContent);
};
/** The keys of the settings that are shown now. */
const shown = () => [...document.querySelectorAll<HTMLElement>('[data-setting]')].map((row) => row.dataset['setting']);
const theirs = () => screen.getAllByLabelText<HTMLInputElement>(/^Path in (Sonarr|Radarr)$/);
const ours = () => screen.getAllByLabelText<HTMLInputElement>('Path on this server');
const enter = async (user: Awaited<ReturnType<typeof open>>['user'], field: HTMLElement | undefined, text: string) => {
  await user.click(field!);
  await user.paste(text);
};
const host = ['Address', 'Port', 'Base URL', 'HTTP timeout', 'API key', 'SSL', 'Verify certificate'];
const series = ['Excluded tags', 'Excluded series types', 'Download only monitored', 'Exclude season zero'];

describe.each([
  ['sonarr', 'Sonarr', ['Minimum score for episodes', ...series, 'Defer searching'], 8989],
  [
    'radarr',
    'Radarr',
    ['Minimum score for movies', 'Excluded tags', 'Download only monitored', 'Defer searching'],
    7878,
  ],
] as const)('%s', (manager, name, options, port) => {
  const place = `/test/http/127.0.0.1:${port}`;

  test(`[settings-${manager}.enabled-switch] [settings-${manager}.fields-when-enabled] begins with Enabled, and shows the rest only when it is on`, async () => {
    const { user, server } = await open(manager, { isUsed: false });
    expect(titles()).toEqual([name]);
    expect(shown()).toEqual([`general.use_${manager}`]);
    expect(screen.queryByRole('button', { name: 'Test connection' })).not.toBeInTheDocument();

    await user.click(screen.getByRole('switch', { name: 'Enabled' }));
    expect(titles()).toEqual([name, 'Host', 'Options', 'Path Mappings']);
    expect(shown()[0]).toBe(`general.use_${manager}`);
    expect(shown().length).toBeGreaterThan(host.length + options.length);

    await user.click(screen.getByRole('switch', { name: 'Enabled' }));
    expect(shown()).toEqual([`general.use_${manager}`]);
    await user.click(screen.getByRole('switch', { name: 'Enabled' }));
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(server.asked(saved)[0]?.form).toEqual({ [`settings-general-use_${manager}`]: ['true'] }),
    );
  });

  test(`[settings-${manager}.sections] [settings-${manager}.host-fields] [settings-${manager}.options-fields] has its sections and fields in order`, async () => {
    const { baseElement } = await open(manager);

    expect(titles()).toEqual([name, 'Host', 'Options', 'Path Mappings']);
    expect(labelsIn('Host')).toEqual(host);
    const button = screen.getByRole('button', { name: 'Test connection' });
    expect(screen.getByRole('region', { name: 'Host' })).toContainElement(button);
    expect(labelsIn('Options')).toEqual(options);
    for (const label of ['SSL', 'Download only monitored', 'Defer searching'])
      expect(screen.getByRole('switch', { name: label })).not.toBeChecked();
    expect(await axeViolations(baseElement)).toEqual([]);
  });

  test(`[settings-${manager}.http-timeout-options] an answer is waited for 60 to 600 seconds`, async () => {
    const { user, server } = await open(manager);

    await user.click(screen.getByRole('combobox', { name: 'HTTP timeout' }));

    const list = await screen.findByRole('listbox', { name: 'HTTP timeout' });
    expect(
      within(list)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual([60, 120, 180, 240, 300, 600].map((seconds) => `${seconds} seconds`));
    await user.click(within(list).getByRole('option', { name: '600 seconds' }));
    await user.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() =>
      expect(server.asked(saved)[0]?.form).toEqual({ [`settings-${manager}-http_timeout`]: ['600'] }),
    );
  });

  test('[settings.base-url-slash] the base URL is shown without its slash and sent with it', async () => {
    const { user, server } = await open(manager, { values: { base_url: '/apps' } });
    const field = screen.getByLabelText('Base URL');
    expect(field).toHaveValue('apps');

    await user.type(field, '/tv');
    expect(field).toHaveValue('apps/tv');
    await user.click(screen.getByRole('button', { name: /^Save/ }));

    const key = `settings-${manager}-base_url`;
    await waitFor(() => expect(server.asked(saved)[0]?.form).toEqual({ [key]: ['/apps/tv'] }));
  });

  test('[settings.tag-sanitising] excluded tags keep letters, digits, _ and -, in lower case', async () => {
    const { user, server } = await open(manager);

    await user.type(screen.getByRole('combobox', { name: 'Excluded tags' }), 'No Subs!_2-X{Enter}');
    await user.click(screen.getByRole('button', { name: /^Save/ }));

    const key = `settings-${manager}-excluded_tags`;
    await waitFor(() => expect(server.asked(saved)[0]?.form).toEqual({ [key]: ['nosubs_2-x'] }));
  });

  test(`[settings-${manager}.path-mappings] pairs of paths are added, changed, removed and sent`, async () => {
    const key = manager === 'sonarr' ? 'path_mappings' : 'path_mappings_movie';
    const mappings = [
      ['/old/', '/gone/'],
      ['/kept/', '/disk/'],
    ];
    const { user, server } = await open(manager, {
      general: { [key]: mappings },
      answers: { [`GET /files/${manager}`]: [], 'GET /files': [] },
    });
    expect(theirs().map(({ value }) => value)).toEqual(['/old/', '/kept/']);
    expect(ours().map(({ value }) => value)).toEqual(['/gone/', '/disk/']);

    await user.click(screen.getAllByRole('button', { name: 'Remove mapping' })[0]!);
    await enter(user, ours()[0], 'new/');
    await user.click(screen.getByRole('button', { name: 'Add mapping' }));
    await enter(user, theirs()[1], '/tv/');
    await enter(user, ours()[1], '/media/');
    await user.click(screen.getByRole('button', { name: /^Save/ }));

    await waitFor(() =>
      expect(server.asked(saved)[0]?.form).toEqual({
        [`settings-general-${key}`]: ['/kept/,/disk/new/', '/tv/,/media/'],
      }),
    );
  });

  test(`[settings-${manager}.webhook-hint] tells how to announce files by webhook, with an example to copy`, async () => {
    const { user, container } = await open(manager);

    await user.click(screen.getByText(`Set up a ${name} webhook for new files`));

    const example = container.querySelector('pre')?.textContent ?? '';
    expect(example).toContain(`-X POST 'http://localhost:6767/api/webhooks/${manager}'`);
    expect(example).toContain("-H 'X-API-KEY: YOUR_API_KEY'");
    expect(JSON.parse(/-d '(.*)'/.exec(example)?.[1] ?? '')).toEqual(
      manager === 'sonarr'
        ? { eventType: 'Download', episodeFiles: [{ id: 1 }] }
        : { eventType: 'Download', movieFile: { id: 1 } },
    );
    expect(screen.getByText(new RegExp(`POST /api/webhooks/${manager} instead`))).toBeVisible();
    vi.stubGlobal('isSecureContext', true);
    const writeText = vi.fn<(text: string) => Promise<void>>(async () => {});
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    await user.click(screen.getByRole('button', { name: 'Copy example' }));
    expect(writeText).toHaveBeenCalledWith(example);
  });

  test(`[settings-${manager}.test-required] the test needs an address and an API key`, async () => {
    const { user } = await open(manager, { values: { apikey: '' } });
    const button = screen.getByRole('button', { name: 'Test connection' });
    expect(button).toBeDisabled();
    expect(screen.getByText('Enter an address and API key first.')).toBeVisible();

    await user.type(screen.getByLabelText('API key'), 'k');
    expect(button).toBeEnabled();
    await user.clear(screen.getByLabelText('Address'));
    expect(button).toBeDisabled();
  });

  test(`[settings-${manager}.test-required] without a value for SSL the test cannot run`, async () => {
    await open(manager, { values: { ssl: null } });

    expect(screen.getByRole('button', { name: 'Test connection' })).toBeDisabled();
  });

  test('[api.test-status-get] the saved key stays on the server, which is told to use it', async () => {
    const { user, server } = await open(manager, {
      answers: { [`GET ${place}/api/system/status`]: { status: true, version: '4.0.9' } },
    });

    await user.click(screen.getByRole('button', { name: 'Test connection' }));

    expect(await screen.findByText(`Connected to ${name} 4.0.9`)).toBeVisible();
    expect(server.asked(`GET ${place}/api/system/status`)[0]?.query).toEqual({ saved: [manager] });
    expect(server.asked(`GET ${place}/api/system/status`)[0]?.headers.get('X-API-KEY')).toBe('test-key');
    expect(server.asked(`GET ${place}/api/v3/system/status`)).toEqual([]);
  });
});

const place = '/test/https/tv.lan:443/sonarr';
const values = { ip: 'tv.lan', port: 443, base_url: '/sonarr', ssl: true };
const tryIt = (user: Awaited<ReturnType<typeof open>>['user']) =>
  user.click(screen.getByRole('button', { name: 'Test connection' }));

test('[api.test-status-fallback] what is typed is tested, first at the old path, then at the new one', async () => {
  const { user, server } = await open('sonarr', {
    values,
    answers: {
      [`GET ${place}/api/system/status`]: { status: false, error: 'It does not know this address.', code: 404 },
      [`GET ${place}/api/v3/system/status`]: { status: true, version: '4.0.9' },
    },
  });

  await user.type(screen.getByLabelText('API key'), 'typed&key');
  await tryIt(user);

  expect(await screen.findByText('Connected to Sonarr 4.0.9')).toBeVisible();
  const tested = server.requests.filter(({ path }) => path.startsWith('/test/'));
  expect(tested.map(({ path, query }) => [path, query])).toEqual([
    [`${place}/api/system/status`, { apikey: ['typed&key'] }],
    [`${place}/api/v3/system/status`, { apikey: ['typed&key'] }],
  ]);
});

test.each([
  ['no version', { status: true }],
  ['no status', { version: '4.0.9' }],
  ['nothing', undefined],
])('[api.test-status-accept] an answer with %s is not accepted', async (_name, answer) => {
  const { user, server } = await open('sonarr', {
    values,
    answers: { [`GET ${place}/api/system/status`]: answer, [`GET ${place}/api/v3/system/status`]: answer },
  });

  await tryIt(user);

  expect(await screen.findByText('Test failed')).toBeVisible();
  expect(screen.getByText(/doesn’t look like Sonarr/)).toBeVisible();
  expect(server.asked(`GET ${place}/api/v3/system/status`)).toHaveLength(1);
});

test('with another address the API key has to be entered again, for the test as well', async () => {
  const { user } = await open('sonarr', { values });
  const key = screen.getByLabelText('API key');
  const asks = /Enter it again\. The address changed/;
  expect(key).not.toBeRequired();

  await user.type(screen.getByLabelText('Base URL'), '/tv');
  expect(screen.queryByText(asks)).not.toBeInTheDocument();
  await user.type(screen.getByLabelText('Address'), '.elsewhere');

  expect(screen.getByText(asks)).toBeVisible();
  expect(key).toBeRequired();
  expect(key).toHaveAccessibleDescription(asks);
  expect(screen.getByText('The address changed. Enter the API key again.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Test connection' })).toBeDisabled();

  await user.type(key, 'typed');
  expect(screen.queryByText(asks)).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Test connection' })).toBeEnabled();
});

test('a failed test says why, until what was tested is changed', async () => {
  const error = 'Sonarr rejected the API key.';
  const { user } = await open('sonarr', {
    values,
    answers: {
      [`GET ${place}/api/system/status`]: { status: false, error: 'old', code: 401 },
      [`GET ${place}/api/v3/system/status`]: { status: false, error, code: 401 },
    },
  });

  await tryIt(user);
  expect(await screen.findByText(error)).toBeVisible();

  await user.type(screen.getByLabelText('Address'), 'x');
  expect(screen.queryByText(error)).not.toBeInTheDocument();
});

test('a test that cannot be asked for at all is said at its place', async () => {
  const { user } = await open('sonarr', {
    values,
    answers: { [`GET ${place}/api/system/status`]: answerWith(500, 'The server is busy.') },
  });

  await tryIt(user);

  expect(await screen.findByText('The server is busy.')).toBeVisible();
});

test('[settings-sonarr.excluded-series-types] [settings-sonarr.series-type-options] series of a type can be left out: standard, anime or daily', async () => {
  const { user, server } = await open('sonarr', { answers: { [previewed]: answerWith(501, 'later') } });

  await user.click(screen.getByRole('combobox', { name: 'Excluded series types' }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['Standard', 'Anime', 'Daily']);

  for (const option of options) await user.click(option);
  await user.click(screen.getByRole('button', { name: /^Save/ }));
  const types = { 'settings-sonarr-excluded_series_types': ['standard', 'anime', 'daily'] };
  await waitFor(() => expect(server.asked(saved)[0]?.form).toEqual(types));
});

test('[settings-sonarr.excluded-series-types] [settings-sonarr.exclude-season-zero] the movie manager has neither series types nor season zero', async () => {
  await open('radarr');

  expect(screen.queryByLabelText('Excluded series types')).not.toBeInTheDocument();
  expect(screen.queryByLabelText('Exclude season zero')).not.toBeInTheDocument();
});

test('[settings-sonarr.exclude-season-zero] what a rule would leave out is shown before it is saved', async () => {
  const none = { episodes: 0, movies: 0, languages: [], examples: [] };
  const { user, server } = await open('sonarr', {
    answers: {
      [previewed]: { compared: 90, wanted: none, unwanted: { ...none, episodes: 14 }, unassigned: 0 },
    },
  });
  expect(server.asked(previewed)).toEqual([]);

  await user.click(screen.getByRole('switch', { name: 'Exclude season zero' }));

  expect(await screen.findByText(/14 episodes/)).toBeVisible();
  expect(server.asked(previewed)[0]?.form).toEqual({ 'settings-sonarr-exclude_season_zero': ['true'] });
});
