import type { LanguageProfile } from '@captionarr/contract';
import { list, pathMappings, profile, text, toggle, type Field } from '@captionarr/contract/settings';
import { act, renderHook, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render.tsx';
import { FieldRow } from './field-row.tsx';
import { isShown } from './is-shown.ts';
import { OfferedProfiles } from '#blocks/languages/profiles/offered-profiles.ts';
import { useStagedSettings } from './use-staged-settings.ts';

const family: LanguageProfile = {
  profileId: 3,
  name: 'Family',
  cutoff: null,
  items: [],
  mustContain: [],
  mustNotContain: [],
  originalFormat: null,
};

function start(field: Field, initial: unknown) {
  const values = [initial];
  fakeServer({
    'GET /files': [],
    'GET /files/sonarr': [],
  });
  function Row() {
    const [value, setValue] = useState(initial);
    const change = (_name: string, next: unknown) => {
      values.push(next);
      setValue(next);
    };
    return (
      <OfferedProfiles value={[family]}>
        <FieldRow name="a.b" field={field} value={value} onChange={change} />
      </OfferedProfiles>
    );
  }
  return { ...renderPage(<Row />), value: () => values.at(-1) };
}

test('free words are typed one by one, and tags are tidied', async () => {
  const { user, value } = start(list({ label: 'Excluded tags', default: [], format: 'tag' }), ['kids']);

  await user.type(screen.getByRole('combobox', { name: 'Excluded tags' }), 'No Subs!{Enter}');

  expect(value()).toEqual(['kids', 'nosubs']);
});

test('words among given ones are chosen', async () => {
  const options = [
    { value: 'anime', label: 'Anime' },
    { value: 'daily', label: 'Daily' },
  ];
  const { user, value } = start(list({ label: 'Series types', default: [], options }), []);

  await user.click(screen.getByRole('combobox', { name: 'Series types' }));
  await user.click(await screen.findByRole('option', { name: 'Daily' }));

  expect(value()).toEqual(['daily']);
});

test('mappings are pairs that can be added, filled and removed', async () => {
  const { user, value } = start(pathMappings({ label: 'Path mappings', files: 'sonarr' }), []);

  await user.click(screen.getByRole('button', { name: 'Add mapping' }));
  await user.type(screen.getByLabelText('Path in Sonarr'), '/tv/');
  await user.type(screen.getByLabelText('Path on this server'), '/media/');
  expect(value()).toEqual([['/tv/', '/media/']]);

  await user.click(screen.getByRole('button', { name: 'Remove mapping' }));
  expect(value()).toEqual([]);
});

test('a profile is chosen by name, and its number is the value', async () => {
  const { user, value } = start(profile({ label: 'Default profile' }), '');

  await user.click(screen.getByRole('combobox', { name: 'Default profile' }));
  await user.click(await screen.findByRole('option', { name: 'Family' }));

  expect(value()).toBe(3);
});

test('the help belongs to the control, and a value that is not the default says what the default is', () => {
  start(toggle({ label: 'Debug', help: 'Writes more.', default: false }), true);

  expect(screen.getByLabelText('Debug')).toHaveAccessibleDescription('Writes more.');
  expect(screen.getByText('Default: off')).toBeVisible();
});

test('a field is shown while what it depends on has one of the values', () => {
  const field = text({ label: 'Username', default: '', showIf: { 'auth.type': ['basic', 'form'] } });

  expect(isShown(field, () => 'form')).toBe(true);
  expect(isShown(field, () => null)).toBe(false);
  expect(isShown(text({ label: 'Address', default: '' }), () => null)).toBe(true);
});

test('what is changed while a save is under way stays staged', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  const { result } = renderHook(() => useStagedSettings({ 'log.include_filter': '' }, () => promise));
  act(() => result.current.stage('log.include_filter', 'one'));

  let saving: Promise<void> | undefined;
  act(() => void (saving = result.current.submit()));
  act(() => result.current.stage('log.include_filter', 'two'));
  await act(async () => {
    resolve();
    await saving;
  });

  expect(result.current.changes).toEqual({ 'log.include_filter': 'two' });
});
