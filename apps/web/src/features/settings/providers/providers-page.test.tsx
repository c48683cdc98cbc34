import { providerCatalogue } from '@captionarr/contract/catalogue';
import { nest, type FlatSettings } from '@captionarr/contract/settings';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { declaredSettings } from '#testing/declared-settings.ts';
import { answerWith, fakeServer } from '#testing/fake-server.ts';
import { renderRoutes } from '#testing/render.tsx';
import { ProvidersPage } from './providers-page.tsx';

const saved = 'POST /system/settings';

interface Given {
  address?: string;
  values?: Partial<FlatSettings>;
  /** Providers and integrations this server can use; all by default. */
  usable?: { providers: string[]; confirmed?: string[]; integrations: string[]; notifications: string[] };
  answers?: Record<string, unknown>;
}

async function open({ address = '/', values = {}, usable, answers = {} }: Given = {}) {
  const server = fakeServer({
    'GET /system/settings': { ...declaredSettings({ ...nest(values) }), ...(usable && { usable }) },
    [saved]: undefined,
    ...answers,
  });
  const view = renderRoutes([{ path: '/', Component: ProvidersPage }], address);
  await screen.findByRole('heading', { level: 2, name: 'Enabled Providers' });
  return { ...view, server };
}
type User = Awaited<ReturnType<typeof open>>['user'];

const nothing = { providers: [], integrations: [], notifications: [] };
const dialog = (name: string | RegExp) => screen.findByRole('dialog', { name });
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());

async function openProvider(given: Given & { provider: string }) {
  const view = await open({ address: `/#${given.provider}`, ...given });
  const box = await screen.findByRole('dialog');
  return { ...view, box, within: within(box) };
}

const savePage = (user: User) => user.click(screen.getByRole('button', { name: /^Save\d/ }));

test('[settings-providers.enabled-list] a card for each enabled provider, and one to add another', async () => {
  const { container } = await open({ values: { 'general.enabled_providers': ['subdl', 'addic7ed', 'of_another'] } });

  const cards = within(screen.getByRole('list', { name: 'Enabled Providers' })).getAllByRole('button');
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining('SubDL A growing collection'),
    expect.stringContaining('Addic7ed Series only'),
    expect.stringContaining('of_another This version doesn’t support this provider'),
    expect.stringContaining(`Add provider${providerCatalogue.length - 2} more available`),
  ]);
  expect(screen.getByText('3 enabled')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);
});

const states = [
  {
    name: 'subdl',
    status: 'Good',
    state: 'working',
    answered_at: Date.now() - 3_700_000,
    retry: '-',
    message: '',
    calls: 12,
    failures: 0,
    quota_left: 40,
  },
  { name: 'gestdown', status: 'Good', state: 'untried', retry: '-', message: '', calls: 0, failures: 0 },
  {
    name: 'podnapisi',
    status: 'AuthenticationError',
    state: 'failing',
    retry: 'in 12 hours',
    message: 'The site refused the user name or password.',
  },
];

test('a card says how its provider is and what to do, and the head sums it up', async () => {
  const { container } = await open({
    values: { 'general.enabled_providers': ['subdl', 'gestdown', 'podnapisi'] },
    answers: { 'GET /providers': { data: states } },
  });

  expect(await screen.findByRole('button', { name: /^SubDL/ })).toHaveTextContent(
    /Working \(last response 1 hr\. ago\) 12 calls · 40 downloads left/,
  );
  expect(screen.getByRole('button', { name: /^Gestdown/ })).toHaveTextContent('Not tried yet');
  expect(screen.getByRole('button', { name: /^Podnapisi/ })).toHaveTextContent(
    'Failing Sign-in failed · The site refused the user name or password.',
  );
  const head = screen.getByRole('heading', { level: 1 }).parentElement;
  expect(head).toHaveTextContent('3 enabled·1 working·1 not tried yet·1 failing');
  expect(await axeViolations(container)).toEqual([]);
});

const profiles = [
  {
    profileId: 1,
    name: 'Both',
    items: [
      { id: 1, language: 'en' },
      { id: 2, language: 'fr' },
    ],
    cutoff: null,
    tag: null,
  },
];
const named = [
  { code2: 'en', name: 'English', enabled: true },
  { code2: 'fr', name: 'French', enabled: true },
];
const ofLanguages = { 'GET /system/languages/profiles': profiles, 'GET /system/languages': named };
const counts = { taken: 0, judged: 0, kept: 0, replaced: 0, bad: 0 };

test('a card shows what the provider found by language, how fast it is, and what is used and planned today', async () => {
  const { container } = await open({
    values: { 'general.enabled_providers': ['subdl', 'gestdown'] },
    answers: {
      ...ofLanguages,
      'GET /providers': {
        data: [
          {
            ...states[0],
            reputation: [{ language: 'en', asked: 200, found: 142, ...counts }],
            typical_ms: 812,
            quota: {
              unit: 'requests',
              limit: 1000,
              used: 212,
              planned: 340,
              reserved: 100,
              resets_at: Date.now() + 3_600_000,
              told: false,
            },
            requests_today: 212,
            last_fault: null,
          },
          { ...states[1], reputation: [], typical_ms: null, quota: null, requests_today: 46, last_fault: null },
        ],
        together: [
          { language: 'en', asked: 200, found: 188 },
          { language: 'fr', asked: 100, found: 81 },
          { language: 'de', asked: 100, found: 10 },
        ],
      },
    },
  });

  const subdl = (await screen.findByRole('button', { name: /^SubDL/ })).closest('li')!;
  const bars = within(await within(subdl).findByRole('list', { name: 'Found, last 30 days' })).getAllByRole('listitem');
  expect(bars.map(({ textContent }) => textContent)).toEqual(['en71%', 'fr–']);
  expect(subdl).toHaveTextContent('Typical response time 812 ms');
  expect(subdl).toHaveTextContent('212 of 1,000 requests used, 340 planned');
  expect(subdl).toHaveTextContent('No problems in 30 days');
  const gestdown = screen.getByRole('button', { name: /^Gestdown/ }).closest('li')!;
  expect(gestdown).toHaveTextContent('No searches in the last 30 days');
  expect(gestdown).toHaveTextContent('No known daily limit, 46 requests today');
  expect(gestdown).not.toHaveTextContent('No problems in 30 days');
  const head = screen.getByRole('heading', { level: 1 }).parentElement;
  expect(head).toHaveTextContent('together they found 94% of English and 81% of French in 30 days');
  expect(await axeViolations(container)).toEqual([]);
});

test('what needs you comes first, with its two ways out; a few searches are no judgment', async () => {
  const few = [{ language: 'en', asked: 19, found: 3, ...counts }];
  const { user, server, container } = await open({
    values: { 'general.enabled_providers': ['subdl', 'podnapisi'] },
    answers: { ...ofLanguages, 'GET /providers': { data: [{ ...states[0], reputation: few }, states[2]] } },
  });

  await screen.findByText(/^Working/);
  const [first, second] = within(screen.getByRole('list', { name: 'Enabled Providers' })).getAllByRole('listitem');
  expect(first).toHaveTextContent(/^PNPodnapisi/);
  expect(second).toHaveTextContent('Too few searches to judge');
  expect(screen.queryByRole('button', { name: 'Disable SubDL' })).not.toBeInTheDocument();
  expect(await axeViolations(container)).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Disable Podnapisi.NET' }));
  await waitFor(() =>
    expect(server.asked(saved)[0]?.form).toEqual({ 'settings-general-enabled_providers': ['subdl'] }),
  );

  await user.click(screen.getByRole('button', { name: 'Check settings of Podnapisi.NET' }));
  expect(await dialog(/Podnapisi/)).toBeVisible();
});

test('a server that keeps no records shows none', async () => {
  await open({
    values: { 'general.enabled_providers': ['subdl'] },
    answers: { ...ofLanguages, 'GET /providers': { data: [states[0]] } },
  });

  const card = (await screen.findByText(/^Working/)).closest('li')!;
  expect(card).not.toHaveTextContent('last 30 days');
  expect(screen.getByRole('heading', { level: 1 }).parentElement).not.toHaveTextContent('together');
});

test('the picker begins with what is useful for the languages of the profiles', async () => {
  const { user, baseElement } = await open({
    address: '/#add',
    values: { 'general.enabled_providers': ['podnapisi'] },
    answers: ofLanguages,
  });
  const box = within(await dialog('Add provider'));
  const useful = await box.findByRole('button', { name: /^Useful for you/ });

  expect(useful).toHaveAttribute('aria-pressed', 'true');
  expect(box.getByRole('status')).toHaveTextContent('sorted by what they have for English and French');
  expect(box.queryByRole('option', { name: /^Podnapisi/ })).not.toBeInTheDocument();
  const [first] = box.getAllByRole('option');
  expect(first).toHaveTextContent('No account');
  expect(within(first!).getByText('en')).toBeVisible();
  expect(within(first!).getByText('fr')).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);

  await user.click(box.getByRole('button', { name: /^Anime/ }));
  expect(box.getByRole('option', { name: /^Anime Tosho/ })).toHaveTextContent('Series only');
  expect(box.queryByRole('option', { name: /^SubDL/ })).not.toBeInTheDocument();

  // Who types looks for one of them all.
  await user.type(box.getByRole('combobox', { name: 'Search providers' }), 'podnapisi');
  expect(box.getByRole('option', { name: /^Podnapisi/ })).toHaveTextContent('Enabled');
});

test('where providers are asked in their order, each can be moved, and that is saved at once', async () => {
  const { user, server, container } = await open({
    values: { 'general.enabled_providers': ['subdl', 'podnapisi', 'gestdown'], 'general.use_provider_priority': true },
  });
  expect(screen.getByRole('button', { name: 'Move SubDL up' })).toBeDisabled();
  expect(await axeViolations(container)).toEqual([]);

  await user.click(screen.getByRole('button', { name: /^Move Gestdown.* up$/ }));

  await waitFor(() =>
    expect(server.asked(saved)[0]?.form).toEqual({
      'settings-general-enabled_providers': ['subdl', 'gestdown', 'podnapisi'],
    }),
  );
});

test('[settings-providers.picker] a provider is searched for among all of them', async () => {
  const { user, baseElement } = await open({ values: { 'general.enabled_providers': ['podnapisi'] } });

  await user.click(screen.getAllByRole('button', { name: /Add provider/ })[0]!);
  const box = within(await dialog('Add provider'));
  expect(box.getAllByRole('option')).toHaveLength(providerCatalogue.length);
  expect(box.getByRole('option', { name: /Podnapisi/ })).toHaveTextContent('Enabled');
  expect(await axeViolations(baseElement)).toEqual([]);

  await user.type(box.getByRole('combobox', { name: 'Search providers' }), 'polish');
  expect(
    box.getAllByRole('option').map((option) => within(option).getByText(/\w/, { selector: 'b' }).textContent),
  ).toEqual(['AnimeSub.info', 'NapiProjekt', 'Napisy24']);
  expect(box.getByRole('status')).toHaveTextContent('3 providers');

  await user.keyboard('{ArrowDown}{Enter}');
  expect(await dialog(/^NapiProjekt/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Other providers' }));
  expect(await dialog('Add provider')).toBeVisible();
});

test('Escape leaves the picker, also from its search box', async () => {
  const { user } = await open({ address: '/#add' });
  await user.type(await screen.findByRole('combobox', { name: 'Search providers' }), 'nothing like it');
  expect(screen.getByText('No matching providers')).toBeVisible();

  await user.keyboard('{Escape}');

  await gone();
});

test('[settings-providers.description] the dialog tells what the provider is, and what to know before', async () => {
  const { box } = await openProvider({ provider: 'hdbits' });

  expect(box).toHaveAccessibleName(/HDBits.org Subtitles from a private tracker/);
  expect(box).toHaveTextContent('Your account there must use two-factor authentication');
  expect(within(box).getByRole('link', { name: 'Visit hdbits.org' })).toHaveAttribute('href', 'https://hdbits.org');
});

test('a provider that needs nothing says so', async () => {
  const { box } = await openProvider({ provider: 'gestdown' });

  expect(box).toHaveTextContent('No setup needed.');
});

test('[settings-providers.dynamic-inputs] the inputs are those of the provider: text, password, switch, select, chips and a test button', async () => {
  const whisper = await openProvider({ provider: 'whisperai' });
  expect(whisper.within.getByLabelText('URL')).toHaveValue('http://127.0.0.1:9000');
  expect(whisper.within.getByLabelText('Response timeout')).toHaveValue('5 seconds');
  expect(whisper.within.getByRole('combobox', { name: 'Log level' })).toHaveValue('INFO');
  expect(whisper.within.getByRole('switch', { name: 'Send the file name' })).not.toBeChecked();
  expect(whisper.within.getByRole('button', { name: 'Test connection' })).toBeVisible();
  expect(await axeViolations(whisper.baseElement)).toEqual([]);
  whisper.unmount();

  const addic7ed = await openProvider({ provider: 'addic7ed' });
  expect(addic7ed.within.getByLabelText('Username')).toHaveValue('');
  expect(addic7ed.within.getByLabelText('Password')).toHaveAttribute('type', 'password');
  addic7ed.unmount();

  const { user, within: embedded } = await openProvider({ provider: 'embeddedsubtitles' });
  await user.click(embedded.getByRole('combobox', { name: 'Codecs' }));
  await user.click(await embedded.findByRole('option', { name: 'subrip' }));
  expect(embedded.getByText('subrip', { selector: '.mantine-Pill-label' })).toBeVisible();
});

test('[settings-providers.enable] Enable saves what was filled in and enables the provider, at once', async () => {
  const {
    user,
    server,
    within: box,
  } = await openProvider({
    provider: 'subdl',
    values: { 'general.enabled_providers': ['podnapisi'] },
  });
  await user.type(box.getByLabelText('API key'), 'k3y');
  await user.click(box.getByRole('switch', { name: 'Anime mode' }));

  await user.click(box.getByRole('button', { name: 'Enable' }));

  await gone();
  expect(server.asked(saved).map(({ form }) => form)).toEqual([
    {
      'settings-subdl-api_key': ['k3y'],
      'settings-subdl-anime_mode': ['true'],
      'settings-general-enabled_providers': ['podnapisi', 'subdl'],
    },
  ]);
});

test('what else is staged on the page goes on waiting', async () => {
  const { user, server, router } = await open();
  await user.click(screen.getByRole('combobox', { name: 'Anti-captcha provider' }));
  await user.click(await screen.findByRole('option', { name: 'Anti-Captcha' }));
  await router.navigate('/#gestdown');

  await user.click(within(await dialog(/^Gestdown/)).getByRole('button', { name: 'Enable' }));

  await gone();
  expect(server.asked(saved)[0]?.form).toEqual({ 'settings-general-enabled_providers': ['gestdown'] });
  expect(screen.getByText('1 unsaved change')).toBeVisible();
});

test('[settings-providers.disable] Disable is there only for what is enabled, and disables it', async () => {
  const off = await openProvider({ provider: 'subdl' });
  expect(off.within.queryByRole('button', { name: 'Disable' })).not.toBeInTheDocument();
  off.unmount();

  const {
    user,
    server,
    within: box,
  } = await openProvider({
    provider: 'subdl',
    values: { 'general.enabled_providers': ['podnapisi', 'subdl'] },
  });
  expect(box.getByRole('button', { name: 'Save' })).toBeVisible();
  await user.click(box.getByRole('button', { name: 'Disable' }));

  await gone();
  expect(server.asked(saved).map(({ form }) => form)).toEqual([
    { 'settings-general-enabled_providers': ['podnapisi'] },
  ]);
});

test('a secret that is set is never shown, and is sent only when another is typed', async () => {
  const {
    user,
    server,
    within: box,
  } = await openProvider({
    provider: 'titulky',
    values: { 'general.enabled_providers': ['titulky'], 'titulky.username': 'me', 'titulky.password': '••••••••' },
  });
  expect(box.getByLabelText('Password')).toHaveValue('');
  expect(box.getByLabelText('Password')).toHaveAttribute('placeholder', 'Saved. Type to replace');

  await user.type(box.getByLabelText('Username'), 'ow');
  await user.click(box.getByRole('button', { name: 'Save' }));

  await gone();
  expect(server.asked(saved)[0]?.form).toEqual({ 'settings-titulky-username': ['meow'] });
});

test('[settings-providers.field-errors] what is wrong with a field stands under it, and nothing is sent', async () => {
  const { user, server, within: box } = await openProvider({ provider: 'opensubtitlescom' });
  await user.type(box.getByLabelText('Username'), 'marta@example.org');

  expect(box.getByRole('alert')).toHaveTextContent('Invalid Username. Do not use your e-mail.');
  expect(box.getByLabelText('Username')).toHaveAccessibleDescription(/Do not use your e-mail/);
  await user.click(box.getByRole('button', { name: 'Enable' }));
  expect(box.getByLabelText('Username')).toHaveFocus();
  expect(server.asked(saved)).toEqual([]);

  await user.clear(box.getByLabelText('Username'));
  expect(box.queryByRole('alert')).not.toBeInTheDocument();
});

test('what the server refuses stands under its field until that is changed', async () => {
  const { user, within: box } = await openProvider({
    provider: 'addic7ed',
    answers: { [saved]: () => answerWith(406, 'addic7ed.username must not be empty') },
  });
  await user.click(box.getByRole('button', { name: 'Enable' }));

  const error = await box.findByRole('alert');
  expect(error).toHaveTextContent('Username must not be empty');
  expect(error).toHaveStyle({ color: 'var(--bad)' });

  await user.type(box.getByLabelText('Username'), 'm');
  expect(box.queryByRole('alert')).not.toBeInTheDocument();
});

test('a refusal that is about no field of the dialog is told in it as well', async () => {
  const { user, box } = await openProvider({
    provider: 'subdl',
    answers: { [saved]: () => answerWith(406, 'general.enabled_providers: SubDL is not available yet') },
  });

  await user.click(within(box).getByRole('button', { name: 'Enable' }));

  expect(await within(box).findByText(/SubDL is not available yet/)).toBeVisible();
});

test('what this server cannot use is listed as not available yet, and cannot be enabled', async () => {
  const { user } = await open({ usable: nothing });
  expect(screen.getByText(/This version can’t search providers yet/)).toBeVisible();
  await user.click(screen.getAllByRole('button', { name: /Add provider/ })[0]!);
  const picker = within(await dialog('Add provider'));
  const ended = providerCatalogue.filter((entry) => entry.ended).length;
  expect(picker.getAllByText('Not available yet')).toHaveLength(providerCatalogue.length - ended);
  expect(picker.getAllByText('No longer available')).toHaveLength(ended);

  await user.click(picker.getByRole('option', { name: /SubDL/ }));

  const box = await dialog(/^SubDL A growing collection/);
  expect(box).toHaveTextContent('This version doesn’t support SubDL yet, so you can’t enable it.');
  expect(within(box).queryByRole('button', { name: 'Enable' })).not.toBeInTheDocument();
  expect(box.querySelector('input')).toBeNull();
});

test('a provider that nobody has confirmed says so in the list and on its card', async () => {
  const usable = { ...nothing, providers: ['betaseries', 'gestdown', 'wizdom'], confirmed: ['gestdown'] };
  const words = 'Not confirmed yet: run a test';
  await open({ address: '/#add', usable, values: { 'general.enabled_providers': ['wizdom'] } });

  const options = within(await dialog('Add provider'));
  expect(options.getByRole('option', { name: /BetaSeries/ })).toHaveTextContent(words);
  expect(options.getByRole('option', { name: /Gestdown/ })).not.toHaveTextContent(words);
  const cards = within(screen.getByRole('list', { name: 'Enabled Providers', hidden: true }));
  expect(cards.getByRole('button', { name: /Wizdom/, hidden: true })).toHaveTextContent(words);
});

test('what has ended says so and what to use instead, and can be disabled', async () => {
  const { user, server } = await open({
    usable: { ...nothing, providers: ['subx'] },
    values: { 'general.enabled_providers': ['subdivx', 'subx'] },
  });
  const card = screen.getByRole('button', { name: /^Subdivx/ });
  expect(card).toHaveTextContent('No longer available');

  await user.click(card);
  const box = await dialog(/^Subdivx/);
  expect(box).toHaveTextContent('Subdivx has shut down or no longer allows apps. Use SubX instead.');
  expect(within(box).queryByRole('link')).not.toBeInTheDocument();
  await user.click(within(box).getByRole('button', { name: 'Disable' }));

  await gone();
  expect(server.asked(saved)[0]?.form).toEqual({ 'settings-general-enabled_providers': ['subx'] });
});

test('what has ended comes last in the list', async () => {
  await open({ address: '/#add', usable: { ...nothing, providers: ['subdl'] } });

  const options = within(await dialog('Add provider')).getAllByRole('option');
  expect(options.at(-1)).toHaveTextContent('No longer available');
  expect(options.findIndex(({ textContent }) => textContent.includes('No longer available'))).toBe(
    options.findLastIndex(({ textContent }) => textContent.includes('Not available yet')) + 1,
  );
});

test('what can be used comes first', async () => {
  await open({ address: '/#add', usable: { ...nothing, providers: ['subdl'] } });

  const [first, second] = within(await dialog('Add provider')).getAllByRole('option');
  expect(first).toHaveTextContent('SubDL');
  expect(first).not.toHaveTextContent('Not available yet');
  expect(second).toHaveTextContent('Not available yet');
});

test('what is enabled but cannot be used says so on its card, and can be disabled', async () => {
  const { user, server } = await open({ usable: nothing, values: { 'general.enabled_providers': ['subdl'] } });
  const card = screen.getByRole('button', { name: /^SubDL/ });
  expect(card).toHaveTextContent('Not available yet');

  await user.click(card);
  const box = await dialog(/^SubDL/);
  expect(box).toHaveTextContent('SubDL stays enabled');
  await user.click(within(box).getByRole('button', { name: 'Disable' }));

  await gone();
  expect(server.asked(saved)[0]?.form).toEqual({ 'settings-general-enabled_providers': [''] });
});

test('a setting that was looked for opens the dialog that has it, with the cursor there', async () => {
  const { within: box } = await openProvider({ provider: 'subdl.anime_mode' });

  await waitFor(() => expect(box.getByRole('switch', { name: 'Anime mode' })).toHaveFocus());
});

const someProbe = {
  at: Date.now() - 720_000,
  ok: true,
  status: 'Good',
  ms: 840,
  subject: 'Breaking Bad 1×01',
  read: 14,
  skipped: 0,
  why: [],
  download: 'counted',
  bytes: null,
  quota_left: null,
  message: '',
  help: null,
  version: '1.0.0',
};
const tested = 'POST /providers/test';
const rejected = {
  ...someProbe,
  ok: false,
  status: 'AuthenticationError',
  read: 0,
  message: 'SubDL rejected the API key.',
  help: 'provider-credentials',
};

test('Test in the dialog tries what was typed, and says what came of it', async () => {
  const {
    user,
    server,
    within: box,
    baseElement,
  } = await openProvider({
    provider: 'subdl',
    answers: { [tested]: someProbe },
  });
  await user.type(box.getByLabelText('API key'), 'my-key');

  await user.click(box.getByRole('button', { name: 'Test' }));

  expect(await box.findByText('Works')).toBeVisible();
  expect(box.getByText('14 results for Breaking Bad 1×01 in 0.8 sec')).toBeVisible();
  expect(server.asked(tested)[0]?.form).toEqual({
    provider: ['subdl'],
    settings: [JSON.stringify({ 'subdl.api_key': 'my-key' })],
  });
  expect(server.asked(saved)).toEqual([]);
  expect(await axeViolations(baseElement)).toEqual([]);

  await user.type(box.getByLabelText('API key'), '2');
  expect(box.queryByText('Works')).not.toBeInTheDocument();
});

test('a test that fails says why and where the help is', async () => {
  const { user, within: box } = await openProvider({ provider: 'subdl', answers: { [tested]: rejected } });

  await user.click(box.getByRole('button', { name: 'Test' }));

  expect(await box.findByText('Sign-in failed')).toBeVisible();
  expect(box.getByText(/SubDL rejected the API key\./)).toBeVisible();
  expect(box.getByRole('link', { name: 'How to fix' })).toHaveAttribute('href', expect.stringContaining('/help/'));
  expect(box.queryByText('Report')).not.toBeInTheDocument();
});

test('a response that could not be read can be reported', async () => {
  const odd = { ...rejected, status: 'ParseResponseError', skipped: 3, why: ['id: undefined'] };
  const { user, within: box } = await openProvider({ provider: 'subdl', answers: { [tested]: odd } });
  await user.click(box.getByRole('button', { name: 'Test' }));

  await user.click(await box.findByText('Report'));

  expect(box.getByText(/Provider: subdl/)).toHaveTextContent(/Rows read: 0, skipped: 3 id: undefined/);
  expect(box.getByRole('button', { name: 'Copy report' })).toBeVisible();
});

test('a key that is pasted with spaces and line breaks is tidied and tested at once', async () => {
  const { user, server, within: box } = await openProvider({ provider: 'subdl', answers: { [tested]: someProbe } });
  await user.click(box.getByLabelText('API key'));

  await user.paste('  my-\nkey \n');

  expect(await box.findByText('Works')).toBeVisible();
  expect(server.asked(tested)[0]?.form?.['settings']).toEqual([JSON.stringify({ 'subdl.api_key': 'my-key' })]);
});

test('a pasted key waits for the rest of the form', async () => {
  const {
    user,
    server,
    within: box,
  } = await openProvider({
    provider: 'opensubtitlescom',
    answers: { [tested]: someProbe },
  });
  expect(box.getByRole('link', { name: /Create your API key/ })).toHaveAttribute(
    'href',
    'https://www.opensubtitles.com/consumers',
  );
  await user.click(box.getByLabelText('API key'));
  await user.paste('my-key');
  expect(server.asked(tested)).toEqual([]);

  await user.type(box.getByLabelText('Username'), 'marta');
  await user.click(box.getByLabelText('Password'));
  await user.paste(' harbour');

  await waitFor(() => expect(server.asked(tested)).toHaveLength(1));
  expect(server.asked(tested)[0]?.form?.['settings']?.[0]).toContain('"opensubtitlescom.password":" harbour"');
});

test('a card says when its provider was tested and how that ended, and can test it again', async () => {
  const { user, server, container } = await open({
    values: { 'general.enabled_providers': ['subdl', 'gestdown', 'podnapisi'] },
    answers: {
      'GET /providers': {
        data: [
          { ...states[0], probe: { ...someProbe, at: Date.now() - 725_000 } },
          { ...states[1], probe: null },
          { ...states[2], probe: { ...rejected, at: Date.now() - 725_000 } },
        ],
      },
      'GET /system/jobs': { data: [] },
      'POST /providers/probe': { job_id: 3 },
    },
  });
  const [first, second, third] = await screen.findAllByRole('listitem');
  await waitFor(() => expect(first).toHaveTextContent('Tested 12 min. ago: Works14 results for Breaking Bad 1×01'));
  expect(second).toHaveTextContent('Not tested yet');
  expect(third).toHaveTextContent('Tested 12 min. ago: Sign-in failedSubDL rejected the API key.How to fix');
  expect(await axeViolations(container)).toEqual([]);

  await user.click(screen.getByRole('button', { name: /^Test Gestdown/ }));

  await waitFor(() => expect(server.asked('POST /providers/probe')[0]?.form).toEqual({ provider: ['gestdown'] }));
});

const status = 'GET /test/https/whisper.lan/asr/status';

test.each([
  [{ status: true, version: '1.9.0', code: 200 }, 'Connected to Whisper 1.9.0.'],
  [
    { status: false, error: 'The server didn’t respond within 5 seconds' },
    'The server didn’t respond within 5 seconds',
  ],
])('the test asks the address in the form: %j', async (answer, says) => {
  const { user, server, within: box } = await openProvider({ provider: 'whisperai', answers: { [status]: answer } });
  await user.clear(box.getByLabelText('URL'));
  await user.type(box.getByLabelText('URL'), 'https://whisper.lan/asr');

  await user.click(box.getByRole('button', { name: 'Test connection' }));

  expect(await box.findByText(says)).toBeVisible();
  expect(server.asked(status)[0]?.headers.get('X-API-KEY')).toBe('test-key');
});

test('[settings-providers.transcription-test-404] a server that knows no status may still be one', async () => {
  const { user, within: box } = await openProvider({
    provider: 'whisperai',
    answers: { 'GET /test/http/127.0.0.1:9000/status': { status: false, error: 'Not found', code: 404 } },
  });

  await user.click(box.getByRole('button', { name: 'Test connection' }));

  expect(await box.findByText('Connected but no version found (possibly whisper-asr?)')).toBeVisible();
});

test('an address that is none is not asked', async () => {
  const { user, within: box } = await openProvider({ provider: 'whisperai' });
  await user.clear(box.getByLabelText('URL'));

  await user.click(box.getByRole('button', { name: 'Test connection' }));

  expect(await box.findByText(/Enter an address that starts with http/)).toBeVisible();
});

test('[settings-providers.anti-captcha-choice] [settings-providers.anti-captcha-key] [settings-providers.death-by-captcha] [settings-providers.captcha-subscribe:anti-captcha] [settings-providers.captcha-subscribe:death-by-captcha] each anti-captcha service has its inputs and its link', async () => {
  const { user } = await open();
  const choose = async (name: string) => {
    await user.click(screen.getByRole('combobox', { name: 'Anti-captcha provider' }));
    await user.click(await screen.findByRole('option', { name }));
  };
  expect(screen.queryByRole('link', { name: /Subscribe/ })).not.toBeInTheDocument();

  await choose('Anti-Captcha');
  expect(screen.getByLabelText('Account key')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Subscribe to Anti-Captcha' })).toHaveAttribute(
    'href',
    'https://anti-captcha.com',
  );

  await choose('Death by Captcha');
  expect(screen.queryByLabelText('Account key')).not.toBeInTheDocument();
  expect(screen.getByLabelText('Username')).toBeVisible();
  expect(screen.getByLabelText('Password')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Subscribe to Death by Captcha' })).toHaveAttribute(
    'href',
    'https://deathbycaptcha.com',
  );
});

test.each([
  ['Anti-Captcha', 'anti-captcha'],
  ['Death by Captcha', 'death-by-captcha'],
])('[settings-providers.anti-captcha-choice] %s is one of the two services, kept as %s', async (label, kind) => {
  const { user, server } = await open();
  await user.click(screen.getByRole('combobox', { name: 'Anti-captcha provider' }));
  const options = await screen.findAllByRole('option');
  expect(options.map(({ textContent }) => textContent)).toEqual(['None', 'Anti-Captcha', 'Death by Captcha']);

  await user.click(screen.getByRole('option', { name: label }));
  await savePage(user);

  await waitFor(() =>
    expect(server.asked(saved)[0]?.form).toEqual({ 'settings-general-anti_captcha_provider': [kind] }),
  );
});

const serviceTest = 'POST /providers/services';

test('a saved captcha account is tested, an unsaved one is not', async () => {
  const { user, server } = await open({
    values: { 'general.anti_captcha_provider': 'anti-captcha', 'anticaptcha.anti_captcha_key': '••••••••' },
    answers: { [serviceTest]: { ok: true, balance: 1.25 } },
  });
  const region = within(screen.getByRole('region', { name: 'Anti-Captcha' }));

  await user.click(region.getByRole('button', { name: 'Test' }));
  expect(await region.findByText('Connected. Balance: 1.25')).toBeVisible();
  expect(server.asked(serviceTest)[0]?.form).toEqual({ service: ['captcha'] });

  await user.click(screen.getByRole('combobox', { name: 'Anti-captcha provider' }));
  await user.click(await screen.findByRole('option', { name: 'Death by Captcha' }));
  expect(region.getByRole('button', { name: 'Test' })).toBeDisabled();
});

test('FlareSolverr is tested at the address in the form', async () => {
  const { user, server } = await open({
    answers: { [serviceTest]: { ok: false, error: 'Can’t reach FlareSolverr.' } },
  });
  const region = within(screen.getByRole('region', { name: 'Integrations' }));
  await user.clear(region.getByLabelText('FlareSolverr address'));
  await user.type(region.getByLabelText('FlareSolverr address'), 'http://solver:8191');

  await user.click(region.getByRole('button', { name: 'Test' }));

  expect(await region.findByText('Can’t reach FlareSolverr.')).toBeVisible();
  expect(server.asked(serviceTest)[0]?.form).toEqual({ service: ['flaresolverr'], url: ['http://solver:8191'] });
});

test('[settings-providers.integrations] integrations are switched on and filled in, and saved with the page', async () => {
  const { user, server } = await open();
  await user.click(screen.getByRole('switch', { name: 'AniDB' }));
  await user.type(screen.getByLabelText('API client'), 'mine');
  expect(server.asked(saved)).toEqual([]);

  await savePage(user);

  await waitFor(() =>
    expect(server.asked(saved)[0]?.form).toEqual({
      'settings-general-enabled_integrations': ['anidb'],
      'settings-anidb-api_client': ['mine'],
    }),
  );
});

test('an integration that this server cannot use cannot be switched on', async () => {
  await open({ usable: nothing });

  expect(screen.getByRole('switch', { name: 'AniDB' })).toBeDisabled();
  expect(screen.queryByLabelText('API client')).not.toBeInTheDocument();
});
