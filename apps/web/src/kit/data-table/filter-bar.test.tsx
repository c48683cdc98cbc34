import { MantineProvider } from '@mantine/core';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { FilterBar } from './filter-bar.tsx';
import type { TableView } from './table-view.ts';

const view = (text: string, change: TableView['change']): TableView => ({
  sort: null,
  filter: '',
  text,
  more: {},
  selecting: false,
  dense: false,
  hidden: [],
  page: null,
  change,
});

const bar = (text: string, change: TableView['change']) => (
  <MantineProvider env="test">
    <FilterBar
      view={view(text, change)}
      columns={[]}
      search={{ label: 'Filter by name' }}
      canChoose={false}
      hasColumns={false}
    />
  </MantineProvider>
);

test('an address that follows late takes no letter back; one that others change rules', async () => {
  const change = vi.fn<TableView['change']>();
  const user = userEvent.setup();
  const { rerender } = render(bar('', change));
  const box = screen.getByRole('textbox', { name: 'Filter by name' });

  await user.type(box, 'pi');
  await waitFor(() => expect(change).toHaveBeenLastCalledWith({ text: 'pi' }));
  await user.type(box, 'nes');
  rerender(bar('pi', change));
  expect(box).toHaveValue('pines');

  await waitFor(() => expect(change).toHaveBeenLastCalledWith({ text: 'pines' }));
  rerender(bar('pines', change));
  rerender(bar('', change));
  expect(box).toHaveValue('');
});
