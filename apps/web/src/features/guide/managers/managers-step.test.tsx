import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openGuide, saved } from '#features/guide/testing/open-guide.tsx';
import { keys } from '#lib/queries/keys.ts';
import { axeViolations } from '#testing/axe.ts';
import { someManager, someSummary } from '#testing/some-library.ts';

const at = (host: string) => [
  `GET /test/http/${host}/api/system/status`,
  `GET /test/http/${host}/api/v3/system/status`,
];
const works = (host: string) => Object.fromEntries(at(host).map((name) => [name, { status: true, version: '4.0.9' }]));
const fails = (host: string, error: string) =>
  Object.fromEntries(at(host).map((name) => [name, { status: false, error }]));

async function open(answers: Record<string, unknown>) {
  const opened = await openGuide({ place: 'library', answers });
  await opened.step('Where are your videos?');
  const sonarr = within(screen.getByRole('region', { name: 'Sonarr' }));
  const fill = async (address: string, key: string) => {
    const box = sonarr.getByLabelText('Address');
    await opened.user.clear(box);
    await opened.user.type(box, address);
    await opened.user.type(sonarr.getByLabelText('API key'), key);
  };
  const connect = () => opened.user.click(sonarr.getByRole('button', { name: 'Test and connect Sonarr' }));
  return { ...opened, sonarr, fill, connect };
}

test('an address and a key are tried, and saved when Sonarr answers', async () => {
  const { sonarr, fill, connect, server, baseElement } = await open({
    ...works('nas:8989'),
    'GET /library/managers': { data: [someManager()] },
    'GET /library/summary': someSummary({ total: 24 }),
  });
  expect(await axeViolations(baseElement)).toEqual([]);

  await fill('nas', 'abc123');
  await connect();

  expect(await sonarr.findByText('Connected, version 4.0.9')).toBeVisible();
  expect(await sonarr.findByText('24 series found')).toBeVisible();
  expect(server.asked(saved)[0]?.form).toEqual({
    'settings-general-use_sonarr': ['true'],
    'settings-sonarr-ip': ['nas'],
    'settings-sonarr-port': ['8989'],
    'settings-sonarr-base_url': ['/'],
    'settings-sonarr-ssl': ['false'],
    'settings-sonarr-apikey': ['abc123'],
  });
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible();
});

test('what does not answer is said with its reason and not saved, unless somebody insists', async () => {
  const { sonarr, fill, connect, server, press } = await open(fails('nas:8989', 'Access denied. Check the API key.'));
  await fill('http://nas:8989', 'wrong');
  await connect();

  expect(await sonarr.findByText('Access denied. Check the API key.')).toBeVisible();
  expect(server.asked(saved)).toEqual([]);

  await press('Connect anyway');
  await waitFor(() => expect(server.asked(saved)).toHaveLength(1));
});

test('what is no address is not asked', async () => {
  const { sonarr, fill, connect, server } = await open({});
  await fill('two words', 'abc');
  await connect();

  expect(await sonarr.findByText('Enter the address you use to open Sonarr')).toBeVisible();
  expect(server.requests.filter(({ path }) => path.startsWith('/test/'))).toEqual([]);
});

test('a mapping that would help is taken with one click, and counts at once', async () => {
  const lost = {
    path: '/tv',
    local: '/tv',
    exists: false,
    readable: false,
    writable: false,
    checked: 20,
    found: 0,
    proposal: { from: '/tv', to: '/media/tv', found: 20 },
    message: 'Map /tv to /media/tv.',
  };
  const { step, press, server } = await openGuide({
    place: 'library',
    settings: { general: { use_sonarr: true } },
    answers: { 'GET /library/paths': { data: [lost] } },
  });
  await step('Where are your videos?');

  await press('Use this mapping');

  await waitFor(() =>
    expect(server.asked(saved)[0]?.form).toEqual({ 'settings-general-path_mappings': ['/tv,/media/tv'] }),
  );
});

test('when the library has come in, its folders are looked at again', async () => {
  const folder = {
    path: '/tv',
    local: '/tv',
    exists: true,
    readable: true,
    writable: true,
    checked: 20,
    proposal: null,
  };
  const { step, server, client } = await openGuide({
    place: 'library',
    settings: { general: { use_sonarr: true } },
    answers: {
      'GET /system/jobs': { data: [{ job_id: 4, job_name: 'Sync', status: 'running', about: ['series'] }] },
      'GET /library/managers': { data: [someManager()] },
      'GET /library/paths': { data: [{ ...folder, found: 19, message: '1 of 20 files is not in /tv.' }] },
    },
  });
  await step('Where are your videos?');
  const sonarr = within(screen.getByRole('region', { name: 'Sonarr' }));
  expect(await sonarr.findByText('1 folder needs attention')).toBeVisible();

  server.answer('GET /library/paths', { data: [{ ...folder, found: 20, message: '' }] });
  server.answer('GET /system/jobs', { data: [] });
  await client.invalidateQueries({ queryKey: keys.jobs });

  expect(await sonarr.findByText('Folder found')).toBeVisible();
});
