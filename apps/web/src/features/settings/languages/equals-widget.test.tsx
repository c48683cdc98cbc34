import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openLanguages, saved } from './testing/open-languages.tsx';

const key = 'settings-general-language_equals';

async function open(rules: readonly string[] = []) {
  const page = await openLanguages({ settings: { general: { language_equals: rules } } });
  const box = within(screen.getByRole('group', { name: 'Language equals' }));
  const choose = async (label: string, option: string, row = 0) => {
    const control = box.getAllByRole('combobox', { name: label })[row] as HTMLElement;
    await page.user.click(control);
    await page.user.click(await box.findByRole('option', { name: option }));
  };
  const sent = async () => {
    await page.user.click(screen.getByRole('button', { name: /^Save/ }));
    await waitFor(() => expect(page.server.asked(saved)).toHaveLength(1));
    return page.server.asked(saved)[0]?.form[key];
  };
  return { ...page, box, choose, sent };
}

test('[entities.language-equals] a rule has a language and a type on each side, and is sent as text', async () => {
  const { user, box, choose, sent } = await open();

  await user.click(box.getByRole('button', { name: 'Add rule' }));
  await choose('Subtitle language', 'Portuguese');
  await choose('Subtitle type', 'Hearing-Impaired');
  expect(screen.getByText('No unsaved changes')).toBeVisible();
  await choose('Language it counts as', 'Brazilian Portuguese');
  await choose('Type it counts as', 'Forced');

  expect(await sent()).toEqual(['por@hi:pob@forced']);
});

test('rules are shown, changed and removed', async () => {
  const { user, box, choose, sent } = await open(['por:pob', 'eng@hi:eng']);
  const languages = () => box.getAllByRole('combobox', { name: 'Subtitle language' });
  expect(languages().map((control) => (control as HTMLInputElement).value)).toEqual(['Portuguese', 'English']);

  await choose('Subtitle type', 'Normal', 1);
  await choose('Language it counts as', 'French', 1);
  await user.click(box.getAllByRole('button', { name: 'Remove rule' })[0] as HTMLElement);

  expect(await sent()).toEqual(['eng:fra']);
});

test('a rule that cannot be read is shown as it is, and can be removed', async () => {
  const { user, box, sent } = await open(['pt>pb']);
  expect(box.getByText('Can’t read the rule pt>pb')).toBeVisible();

  await user.click(box.getByRole('button', { name: 'Remove rule' }));

  expect(await sent()).toEqual(['']);
});
