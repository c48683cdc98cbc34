import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startI18n } from '#lib/i18n.ts';
import { renderPage } from '#testing/render.tsx';
import { fakeServer } from '#testing/fake-server.ts';
import { declaredSettings } from '#testing/declared-settings.ts';
import { someFolder } from '#testing/some-sources.ts';
import { SourceRow } from './source-row.tsx';

afterEach(() => startI18n('en'));

const polled = {
  state: 'polled' as const,
  message:
    '/media/nas is on a network drive (nfs4), which doesn’t report changes. Captionarr looks for changes every 1 min.',
};
const away = {
  state: 'unreachable' as const,
  message: 'The folder /media/nas isn’t there. Check that its disk is mounted.',
};

const nothing = () => {};

function show(fields: Parameters<typeof someFolder>[0]) {
  fakeServer({ 'GET /system/settings': declaredSettings(), 'GET /system/languages/profiles': [] });
  renderPage(<SourceRow source={someFolder(fields)} onEdit={nothing} onMatch={nothing} onRemove={nothing} />);
}

test('a folder that is polled says why, and how often', async () => {
  show(polled);

  expect(await screen.findByText(polled.message)).toBeVisible();
});

test.each([
  [
    polled,
    '/media/nas liegt auf einem Netzlaufwerk (nfs4), das Änderungen nicht meldet. Captionarr sucht alle 1 Min. nach Änderungen.',
  ],
  [away, 'Der Ordner /media/nas ist nicht da. Prüfe, ob sein Datenträger eingehängt ist.'],
])('what a folder says is in the reader’s language', async (fields, text) => {
  await startI18n('de');
  show(fields);

  expect(await screen.findByText(text)).toBeVisible();
});
