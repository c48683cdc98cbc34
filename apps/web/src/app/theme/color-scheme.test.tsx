import { MantineProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { colorSchemeManager, useSchemeOfSettings } from './color-scheme.ts';

function Page({ setting }: { setting: string }) {
  useSchemeOfSettings(setting);
  return null;
}

const page = (setting: string) => (
  <MantineProvider colorSchemeManager={colorSchemeManager} defaultColorScheme="auto">
    <Page setting={setting} />
  </MantineProvider>
);

test('a first visit is restyled only if the setting asks for another scheme', () => {
  const appended = vi.spyOn(document.head, 'appendChild');

  const { rerender } = render(page('auto'));
  expect(appended).not.toHaveBeenCalled();

  rerender(page('dark'));
  expect(appended).toHaveBeenCalledOnce();
  expect(document.documentElement).toHaveAttribute('data-mantine-color-scheme', 'dark');
});
