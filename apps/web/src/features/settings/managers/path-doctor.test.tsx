import type { RootFolder } from '@captionarr/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { declaredSettings } from '#testing/declared-settings.ts';
import { answerWith, fakeServer } from '#testing/fake-server.ts';
import { renderRoutes } from '#testing/render.tsx';
import { SonarrPage } from './sonarr-page.tsx';

const root = (fields: Partial<RootFolder> = {}): RootFolder => ({
  path: '/tv/',
  local: '/tv',
  exists: true,
  readable: true,
  writable: true,
  checked: 20,
  found: 20,
  proposal: null,
  message: '',
  ...fields,
});
const lost = root({
  found: 0,
  exists: false,
  proposal: { from: '/tv', to: '/media/tv', found: 19 },
  message: 'Map /tv to /media/tv.',
});

async function open(answer: unknown, mappings: readonly (readonly [string, string])[] = []) {
  const server = fakeServer({
    'GET /system/settings': declaredSettings({ general: { use_sonarr: true, path_mappings: mappings } }),
    'GET /library/paths': answer,
    'POST /system/settings': undefined,
  });
  const view = renderRoutes([{ path: '/', Component: SonarrPage }]);
  return { server, ...view, doctor: within(await screen.findByRole('region', { name: 'Folders' })) };
}

test('folders that are found are said to be so', async () => {
  const { doctor, server } = await open({ data: [root(), root({ path: '/anime/', local: '/mnt/anime' })] });

  expect(await doctor.findByText('2 folders found')).toBeVisible();
  const rows = doctor.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual(['/tv/Found 20 of 20 files checked', '/anime/ → /mnt/animeFound 20 of 20 files checked']);
  expect(server.asked('GET /library/paths')[0]?.query).toEqual({ kind: ['series'] });
});

test('a mapping that would help is proposed and taken with one click', async () => {
  const { doctor, user, server, baseElement } = await open({ data: [lost] }, [['/tv', '/wrong']]);
  expect(await doctor.findByText('1 folder needs attention')).toBeVisible();
  expect(doctor.getByText('Map /tv to /media/tv.')).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);

  await user.click(doctor.getByRole('button', { name: 'Use this mapping' }));
  expect(doctor.getByRole('button', { name: 'Added, not saved' })).toBeDisabled();
  await user.click(screen.getByRole('button', { name: /^Save/ }));

  await waitFor(() =>
    expect(server.asked('POST /system/settings')[0]?.form).toEqual({
      'settings-general-path_mappings': ['/tv,/media/tv'],
    }),
  );
});

test('a manager that does not answer is said at its place, and can be asked again', async () => {
  const { doctor, user, server } = await open(answerWith(503, 'Sonarr does not answer.'));
  expect(await doctor.findByText('Sonarr does not answer.')).toBeVisible();

  server.answer('GET /library/paths', { data: [root()] });
  await user.click(doctor.getByRole('button', { name: 'Check again' }));

  expect(await doctor.findByText('Folder found')).toBeVisible();
});

test('a server that cannot look shows nothing', async () => {
  fakeServer({
    'GET /system/settings': declaredSettings({ general: { use_sonarr: true } }),
    'GET /library/paths': answerWith(200, '<!doctype html>', 'text/html'),
  });
  renderRoutes([{ path: '/', Component: SonarrPage }]);
  await screen.findByRole('heading', { name: 'Path Mappings' });

  await waitFor(() => expect(screen.queryByRole('region', { name: 'Folders' })).not.toBeInTheDocument());
});
