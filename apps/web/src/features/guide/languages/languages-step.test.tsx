import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openGuide, saved } from '#features/guide/testing/open-guide.tsx';
import { axeViolations } from '#testing/axe.ts';
import { someMovie, someProfiles, someSummary } from '#testing/some-library.ts';

test('languages become a profile, which everything gets, now and later', async () => {
  const { step, press, user, server, baseElement } = await openGuide({
    place: 'languages',
    settings: { general: { use_radarr: true } },
    answers: {
      'GET /movies': { data: [someMovie({ radarrId: 7 }), someMovie({ radarrId: 9 })], total: 2 },
      'POST /movies': undefined,
    },
  });
  await step(/Which subtitle languages/);
  // The browser of the tests speaks English.
  await screen.findByRole('button', { name: 'Remove English' });
  await user.click(screen.getByRole('combobox', { name: 'Add a language' }));
  await user.click(await screen.findByRole('option', { name: /^German/ }));
  await user.click(screen.getByRole('radio', { name: 'Any one is enough' }));
  expect(await axeViolations(baseElement)).toEqual([]);

  await press('Create profile');

  expect(await screen.findByText('English + German')).toBeVisible();
  const form = server.asked(saved)[0]?.form ?? {};
  expect(form).toMatchObject({
    'languages-enabled': ['en', 'de'],
    'settings-general-serie_default_enabled': ['true'],
    'settings-general-serie_default_profile': ['1'],
    'settings-general-movie_default_enabled': ['true'],
    'settings-general-movie_default_profile': ['1'],
  });
  expect(JSON.parse(form['languages-profiles']?.[0] as string)).toMatchObject([
    { profileId: 1, name: 'English + German', cutoff: 65_535, items: [{ language: 'en' }, { language: 'de' }] },
  ]);
  await waitFor(() =>
    expect(server.asked('POST /movies')[0]?.form).toEqual({ radarrid: ['7', '9'], profileid: ['1', '1'] }),
  );
  expect(server.asked('GET /movies')[0]?.query).toMatchObject({ 'filter[profile]': ['none'] });
});

test('what has come in without a profile gets one with a click', async () => {
  const { step, press, server } = await openGuide({
    place: 'languages',
    profiles: someProfiles,
    settings: { general: { use_radarr: true } },
    answers: {
      'GET /library/summary': someSummary({ unassigned: 2 }),
      'GET /movies': { data: [someMovie({ radarrId: 7 })], total: 1 },
      'POST /movies': undefined,
    },
  });
  await step(/Which subtitle languages/);
  expect(await screen.findByText('2 titles have no profile')).toBeVisible();

  await press(/^Assign/);

  await waitFor(() => expect(server.asked('POST /movies')[0]?.form).toMatchObject({ radarrid: ['7'] }));
});
