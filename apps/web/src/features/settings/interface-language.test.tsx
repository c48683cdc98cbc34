import { screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { startI18n } from '#lib/i18n.ts';
import dutch from '#locales/nl/shell.json';
import { axeViolations } from '#testing/axe.ts';
import { openSettings, saved } from './testing/open-settings.tsx';

afterEach(() => startI18n('en'));

async function openAndChoose(name: string) {
  const view = await openSettings('/settings/ui');
  await view.user.click(screen.getByRole('combobox', { name: 'Language' }));
  await view.user.click(screen.getByRole('option', { name }));
  return view;
}

test('the language of the interface is there at once, and nothing waits to be saved', async () => {
  const { server, baseElement } = await openAndChoose('Deutsch');

  expect(await screen.findByRole('combobox', { name: 'Sprache' })).toHaveValue('Deutsch');
  expect(screen.getByText('Keine unge\u00adspeicherten Änderungen')).toBeVisible();
  expect(server.asked(saved)).toEqual([]);
  expect(document.documentElement).toHaveAttribute('lang', 'de');
  expect(screen.queryByText(/übersetzt/)).not.toBeInTheDocument();
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('a language that a machine translated says so, and leads to how it is mended', async () => {
  await openAndChoose('Nederlands');

  const link = await screen.findByRole('link', { name: dutch.improve });
  expect(link).toHaveAttribute('href', '/help/translations.html');
  expect(screen.getByText(dutch.machineMade, { exact: false })).toBeVisible();
});
