import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openGuide, saved } from '#features/guide/testing/open-guide.tsx';
import { axeViolations } from '#testing/axe.ts';
import { someProfiles } from '#testing/some-library.ts';

const english = someProfiles[0]!;
const plain = { hi: 'False', forced: 'False', audio_exclude: 'False', audio_only_include: 'False' } as const;

async function open() {
  const opened = await openGuide({ place: 'providers' });
  await opened.step(/Choose your providers/);
  const offered = within(screen.getByRole('list', { name: 'Available providers' }));
  const namesOffered = () => offered.getAllByRole('button', { expanded: false }).map(({ textContent }) => textContent);
  return { ...opened, offered, namesOffered };
}

test('only those that this server can ask are offered: without an account first, the rest on demand', async () => {
  const { namesOffered, press, baseElement } = await open();
  expect(await axeViolations(baseElement)).toEqual([]);

  const [first, second, third, ...others] = namesOffered();
  expect(first).toMatch(/Gestdown.*No account$/);
  expect(second).toMatch(/Podnapisi.*No account$/);
  expect(third).toMatch(/SubDL.*Setup needed$/);
  expect(others).toEqual([]);

  await press(/^Show 1 more/);
  expect(namesOffered().at(-1)).toMatch(/Wizdom/);
});

test('one that asks for nothing is turned on at once, and more can follow', async () => {
  const { press, server, namesOffered } = await open();

  await press(/^PO Podnapisi|Podnapisi/);
  await press('Enable Podnapisi.NET');

  const on = within(await screen.findByRole('list', { name: 'Enabled providers' }));
  expect(on.getByText('Podnapisi.NET')).toBeVisible();
  expect(server.asked(saved)[0]?.form).toEqual({ 'settings-general-enabled_providers': ['podnapisi'] });
  expect(namesOffered().join(' ')).not.toContain('Podnapisi');
  expect(await screen.findByRole('button', { name: 'Continue' })).toBeVisible();
});

test('one that needs a key asks for it where it stands', async () => {
  const { press, user, server, baseElement } = await open();

  await press(/SubDL/);
  await user.type(screen.getByLabelText('API key'), 'my-key');
  expect(await axeViolations(baseElement)).toEqual([]);
  await press('Enable SubDL');

  await waitFor(() =>
    expect(server.asked(saved)[0]?.form).toEqual({
      'settings-general-enabled_providers': ['subdl'],
      'settings-subdl-api_key': ['my-key'],
    }),
  );
});

test('all that suit the chosen languages and need nothing are enabled with one click', async () => {
  const { press, step, server } = await openGuide({
    place: 'providers',
    profiles: [{ ...english, items: [{ id: 1, language: 'en', ...plain }] }],
    settings: { general: { use_sonarr: true } },
  });
  await step(/Choose your providers/);
  expect(await screen.findByText(/^2 providers need no account and suit your languages: English/)).toBeVisible();
  expect(screen.getByText(/^Gestdown.* and Podnapisi\.NET$/)).toBeVisible();

  await press('Enable these 2');

  await waitFor(() =>
    expect(server.asked(saved)[0]?.form).toEqual({ 'settings-general-enabled_providers': ['gestdown', 'podnapisi'] }),
  );
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Enable these 2' })).not.toBeInTheDocument());
});
