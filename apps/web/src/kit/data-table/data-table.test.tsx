import { act, screen, waitFor, within } from '@testing-library/react';
import { IconTrash } from '@tabler/icons-react';
import { queryOptions } from '@tanstack/react-query';
import { expect, onTestFinished, test, vi } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { fakeServer } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render.tsx';
import { chooseSingleKeys } from '#lib/single-keys.ts';
import { ApiError } from '#lib/api-error.ts';
import type { Column } from './column.ts';
import { DataTable, type DataTableProps } from './data-table.tsx';
import { useServerPage } from './use-server-page.ts';
import { useTableView } from './table-view.ts';

interface Film {
  id: number;
  title: string;
  year: number;
  isDone: boolean;
}

const films = (count: number): Film[] =>
  Array.from({ length: count }, (_, id) => ({
    id,
    title: `Film ${id + 1}`,
    year: 2026 - (id % 60),
    isDone: id % 2 === 0,
  }));

const columns: Column<Film>[] = [
  { id: 'title', title: 'Title', cell: ({ title }) => title, sortBy: ({ title }) => title, fixed: true },
  { id: 'year', title: 'Year', cell: ({ year }) => year, sortBy: ({ year }) => year },
];

const filters = [
  { key: '', label: 'All' },
  { key: 'done', label: 'Done', test: ({ isDone }: Film) => isDone },
];

function Films(props: Partial<DataTableProps<Film>>) {
  const view = useTableView('films', { sort: { column: 'title', descending: false } });
  return (
    <DataTable<Film>
      label="Films"
      view={view}
      columns={columns}
      rows={[]}
      rowId={({ id }) => String(id)}
      rowName={({ title }) => title}
      card={({ title, year }) => `${title} from ${year}`}
      empty={{ title: 'No films yet' }}
      {...props}
    />
  );
}

const withPageSize = (page_size: number) => fakeServer({ 'GET /system/settings': { general: { page_size } } });

const titles = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .flatMap((row) =>
      within(row)
        .queryAllByText(/^Film/)
        .map((cell) => cell.textContent),
    );

const bulk = () => [{ label: 'Remove', icon: IconTrash }];

const check = (name: string) => screen.getByRole('checkbox', { name: `Select ${name}` });

test('[tables.pagination-text] says which of the entries are shown', async () => {
  withPageSize(50);
  renderPage(<Films rows={films(120)} />, '/?page=2');

  expect(await screen.findByText('Show 51 to 100 of 120 entries')).toBeVisible();
});

test('[tables.page-size-default] a page has 50 rows when the settings say nothing', async () => {
  fakeServer({ 'GET /system/settings': { general: {} } });
  renderPage(<Films rows={films(120)} />);

  expect(await screen.findByText('Show 1 to 50 of 120 entries')).toBeVisible();
});

test('[tables.page-size-setting] the page size follows the setting, and the choice in the foot changes it', async () => {
  const server = withPageSize(25);
  server.answer('POST /system/settings', () => {
    server.answer('GET /system/settings', { general: { page_size: 100 } });
  });
  const { user } = renderPage(<Films rows={films(120)} />);
  expect(await screen.findByText('Show 1 to 25 of 120 entries')).toBeVisible();

  await user.selectOptions(screen.getByLabelText('Rows per page'), '100');

  expect(await screen.findByText('Show 1 to 100 of 120 entries')).toBeVisible();
  expect(server.asked('POST /system/settings')[0]?.form).toEqual({ 'settings-general-page_size': ['100'] });
});

test('[tables.page-parameter] a table that the server pages takes its page from the address, counted from 1', async () => {
  const server = withPageSize(50);
  const all = films(120);
  function Paged() {
    const view = useTableView('films');
    const page = useServerPage(view, (range) =>
      queryOptions({
        queryKey: ['films', range],
        queryFn: async () => ({ data: all.slice(range.start, range.start + range.length), total: 120 }),
      }),
    );
    return <Films {...page} view={view} />;
  }
  const { user, router } = renderPage(<Paged />, '/?page=3');

  expect(await screen.findByText('Show 101 to 120 of 120 entries')).toBeVisible();
  expect(titles()[0]).toBe('Film 101');

  await user.click(screen.getByRole('button', { name: 'Previous page' }));

  expect(await screen.findByText('Show 51 to 100 of 120 entries')).toBeVisible();
  expect(router.state.location.search).toBe('?page=2');

  await router.navigate('/?page=77');

  expect(await screen.findByText('Show 101 to 120 of 120 entries')).toBeVisible();
  expect(router.state.location.search).toBe('?page=3');
  expect(server.requests.length).toBeGreaterThan(0);
});

test('draws a few dozen of ten thousand rows, and tells screen readers how many there are', async () => {
  withPageSize(50);
  const { container } = renderPage(<Films rows={films(10_000)} paging="none" />);

  await screen.findByText('Film 1');
  const table = screen.getByRole('table', { name: 'Films' });

  expect(container.querySelectorAll('[data-row]').length).toBeLessThan(40);
  expect(table).toHaveAttribute('aria-rowcount', '10001');
  expect(container.querySelector('[data-row="3"]')).toHaveAttribute('aria-rowindex', '5');
  expect(await axeViolations(container)).toEqual([]);
});

test('sorts by a click on a head, and keeps the order in the address', async () => {
  withPageSize(50);
  const { user, router } = renderPage(<Films rows={films(12)} />);
  await screen.findByText('Film 2');
  expect(titles().slice(0, 3)).toEqual(['Film 1', 'Film 2', 'Film 3']);

  await user.click(screen.getByRole('button', { name: 'Title' }));

  expect(titles()[0]).toBe('Film 12');
  expect(screen.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'descending');
  expect(router.state.location.search).toBe('?sort=-title');
});

test('filters by chip and by text, and offers to clear a filter that leaves nothing', async () => {
  withPageSize(50);
  const { user, router } = renderPage(
    <Films rows={films(4)} filters={filters} search={{ label: 'Filter by title', in: ({ title }) => title }} />,
  );

  await user.click(await screen.findByRole('button', { name: 'Done' }));
  expect(titles()).toEqual(['Film 1', 'Film 3']);
  expect(router.state.location.search).toBe('?filter=done');

  await user.type(screen.getByLabelText('Filter by title'), 'nowhere');
  expect(await screen.findByText('No results match this filter')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Clear filter' }));
  expect(titles()).toHaveLength(4);
  expect(screen.getByLabelText('Filter by title')).toHaveValue('');
});

test('choosing rows, with shift a range, puts the bulk bar where the filter bar was', async () => {
  withPageSize(50);
  const { user } = renderPage(<Films rows={films(9)} filters={filters} bulk={bulk} />);
  await screen.findByText('Film 2');

  await user.click(check('Film 2'));
  await user.keyboard('{Shift>}');
  await user.click(check('Film 5'));
  await user.keyboard('{/Shift}');

  expect(screen.getByText('4 selected')).toBeVisible();
  expect(screen.queryByRole('group', { name: 'Filter' })).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Select all 9' }));
  expect(screen.getByText('9 selected')).toBeVisible();

  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  expect(screen.getByRole('group', { name: 'Filter' })).toBeVisible();
});

test('arrows go from row to row, space chooses, Enter opens', async () => {
  withPageSize(50);
  const onOpen = vi.fn<(film: Film) => void>();
  const { user, container } = renderPage(<Films rows={films(300)} paging="none" bulk={bulk} onOpen={onOpen} />);
  await screen.findByText('Film 1');
  const row = (index: number) => container.querySelector<HTMLElement>(`[data-row="${index}"]`);

  row(0)?.focus();
  await user.keyboard('{ArrowDown}{ArrowDown} ');
  expect(row(2)).toHaveFocus();
  expect(screen.getByText('1 selected')).toBeVisible();

  await user.keyboard('{Enter}');
  expect(onOpen).toHaveBeenCalledWith(expect.objectContaining({ title: 'Film 3' }));
});

test('j, k and x do the same from anywhere on the page, but not while someone writes', async () => {
  withPageSize(50);
  const archive = vi.fn<(film: Film) => void>();
  const { user, container } = renderPage(
    <>
      <input aria-label="Note" />
      <Films rows={films(300)} paging="none" bulk={bulk} verbs={{ a: archive }} />
    </>,
  );
  await screen.findByText('Film 1');
  const row = (index: number) => container.querySelector<HTMLElement>(`[data-row="${index}"]`);

  await user.type(screen.getByLabelText('Note'), 'jkxa');
  expect(screen.getByLabelText('Note')).toHaveFocus();
  expect(screen.getByLabelText('Note')).toHaveValue('jkxa');

  act(() => screen.getByLabelText('Note').blur());
  await user.keyboard('j');
  expect(row(0)).toHaveFocus();
  await user.keyboard('jjk');
  expect(row(1)).toHaveFocus();
  await user.keyboard('x');
  expect(screen.getByText('1 selected')).toBeVisible();
  await user.keyboard('a{Control>}a{/Control}');
  expect(archive.mock.calls).toEqual([[expect.objectContaining({ title: 'Film 2' })]]);
});

test('single keys that are turned off do nothing in a list', async () => {
  withPageSize(50);
  act(() => chooseSingleKeys(false));
  onTestFinished(() => act(() => chooseSingleKeys(true)));
  const archive = vi.fn<(film: Film) => void>();
  const { user, container } = renderPage(<Films rows={films(3)} paging="none" bulk={bulk} verbs={{ a: archive }} />);
  await screen.findByText('Film 1');

  await user.keyboard('j');
  expect(document.body).toHaveFocus();
  container.querySelector<HTMLElement>('[data-row="0"]')?.focus();
  await user.keyboard('jxa');
  expect(container.querySelector('[data-row="0"]')).toHaveFocus();
  expect(screen.queryByText('1 selected')).not.toBeInTheDocument();
  expect(archive).not.toHaveBeenCalled();
  await user.keyboard('{ArrowDown}');
  expect(container.querySelector('[data-row="1"]')).toHaveFocus();
});

test('columns can be put away, and the address remembers it', async () => {
  withPageSize(50);
  const { user, router } = renderPage(<Films rows={films(3)} filters={filters} />);
  await screen.findByText('Film 1');

  await user.click(screen.getByRole('button', { name: 'Columns' }));
  await user.click(await screen.findByRole('checkbox', { name: 'Year' }));

  expect(screen.queryByRole('columnheader', { name: 'Year' })).not.toBeInTheDocument();
  expect(router.state.location.search).toBe('?hide=year');
});

test('shows skeleton rows while loading, and the one next step when there is nothing', async () => {
  withPageSize(50);
  const { unmount, container } = renderPage(<Films rows={undefined} />);
  expect(await screen.findByText('Loading entries')).toBeVisible();
  expect(screen.getByRole('table')).toHaveAttribute('aria-busy', 'true');
  expect(container.querySelectorAll('tbody tr').length).toBeGreaterThan(10);
  unmount();

  renderPage(
    <Films
      rows={[]}
      filters={filters}
      empty={{ title: 'No films yet', text: 'Connect one.', action: <a href="/settings">Connect</a> }}
    />,
  );
  expect(await screen.findByRole('heading', { name: 'No films yet' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Connect' })).toBeVisible();
});

test('an error says what happened, whose fault it is and what to do, and can be retried', async () => {
  withPageSize(50);
  const onRetry = vi.fn<() => void>();
  const { user, container } = renderPage(
    <Films
      rows={undefined}
      error={new ApiError(500, 'database or disk is full')}
      errorTitle="The films could not be loaded"
      onRetry={onRetry}
    />,
  );

  const alert = await screen.findByRole('alert');
  expect(within(alert).getByRole('heading')).toHaveTextContent('The films could not be loaded');
  for (const question of ['What happened', 'Cause', 'What to do']) expect(alert).toHaveTextContent(question);
  expect(alert).toHaveTextContent('Error 500 · database or disk is full');
  expect(await axeViolations(container)).toEqual([]);

  await user.click(within(alert).getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('groups keep their heads; a closed group keeps nothing else', async () => {
  withPageSize(50);
  const groups = {
    of: ({ year }: Film) => String(year),
    head: (year: string, rows: readonly Film[]) => `Year ${year}: ${rows.length}`,
    isOpen: (year: string) => year === '2026',
  };
  renderPage(<Films rows={films(120)} groups={groups} paging="none" />);

  expect(await screen.findByText('Year 2026: 2')).toBeVisible();
  expect(screen.getByText('Year 2025: 2')).toBeVisible();
  expect(titles()).toEqual(['Film 1', 'Film 61']);
});

test('on a phone another page begins at the top', async () => {
  withPageSize(25);
  becomeNarrow();
  const scrollTo = vi.spyOn(window, 'scrollTo');
  const { user } = renderPage(<Films rows={films(60)} />);
  await screen.findByText('Film 1 from 2026');
  scrollTo.mockClear();

  await user.click(screen.getByRole('button', { name: 'Next page' }));

  await waitFor(() => expect(scrollTo).toHaveBeenCalledWith({ top: 0 }));
});

test('on a phone every row is a card, and choosing is a mode in the address', async () => {
  withPageSize(50);
  becomeNarrow();
  const { user, router, container } = renderPage(<Films rows={films(8)} filters={filters} bulk={bulk} />);

  expect(await screen.findByText('Film 1 from 2026')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();

  await user.click(screen.getByRole('button', { name: 'Select rows' }));
  await user.click(screen.getByRole('checkbox', { name: 'Select Film 2' }));

  expect(router.state.location.search).toBe('?select=1');
  expect(screen.getByText('1 selected')).toBeVisible();
  expect(await axeViolations(container)).toEqual([]);

  await user.click(screen.getByRole('button', { name: 'Clear selection' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
});
