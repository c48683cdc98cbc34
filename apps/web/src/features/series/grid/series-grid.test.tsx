import type { GridCell, SeriesGrid } from '@captionarr/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { renderApp, someSettings } from '#testing/render-app.tsx';
import { someEpisode, someLibrary, someSeries } from '#testing/some-library.ts';
import { SeriesDetailPage } from '#features/series/series-detail-page.tsx';
// Loading it for the first time can take longer than a test waits.
import './series-grid.tsx';

const previewBulk = vi.hoisted(() => vi.fn<(order: unknown, selection: unknown) => void>());
vi.mock('#blocks/bulk/preview-bulk.ts', () => ({ previewBulk }));
afterEach(() => {
  previewBulk.mockClear();
  localStorage.clear();
});

const cell = (state: GridCell['state'], more: Partial<GridCell> = {}): GridCell => ({
  state,
  files: [],
  lacking: [],
  ...more,
});
const file = (id: number, language: string, more = {}) => ({ path: `/tv/${id}.${language}.srt`, language, ...more });
const there = (id: number, language: string, more = {}) => cell('there', { files: [file(id, language, more)] });
const missing = cell('missing', { lacking: ['fr'] });

const episode = (season: number, number: number, ...cells: (GridCell | null)[]) => ({
  id: season * 100 + number,
  season,
  episode: number,
  title: `Part ${season}.${number}`,
  release: null,
  cells,
});
const grid: SeriesGrid = {
  languages: [
    { code2: 'en', name: 'English', strength: 'must' },
    { code2: 'fr', name: 'French', strength: 'must' },
    { code2: 'es', name: 'Spanish' },
  ],
  episodes: [
    episode(2, 3, there(203, 'en', { score: 96.4 }), missing, null),
    episode(2, 2, there(202, 'en', { finding: { code: 'timing', level: 'red', value: 4.2 } }), missing, null),
    episode(
      2,
      1,
      cell('embedded', { files: [{ path: null, language: 'en' }] }),
      cell('machine', { files: [file(201, 'fr', { made: 'translation' })] }),
      there(201, 'es'),
    ),
    episode(1, 1, there(101, 'en', { score: 80 }), cell('spoken'), null),
  ],
};

function open(answers = {}, address = '/series/12?view=grid') {
  return renderApp({
    address,
    pages: { 'series/:id': async () => SeriesDetailPage },
    answers: someLibrary({
      'GET /system/settings': someSettings({ use_sonarr: true }),
      'GET /series': { data: [someSeries()], total: 1 },
      'GET /episodes': { data: [someEpisode(2, 1), someEpisode(1, 1)] },
      'GET /episodes/grid': grid,
      ...answers,
    }),
  });
}

async function openGrid(...given: Parameters<typeof open>) {
  const app = open(...given);
  await screen.findByRole('gridcell', { name: '2×03, English: 96%' });
  return app;
}

const cellNamed = (name: string | RegExp) => screen.getByRole('gridcell', { name });
const bar = () => within(screen.getByRole('region', { name: 'Selection' }));
const verbs = () =>
  bar()
    .getAllByRole('button')
    .map(({ textContent }) => textContent)
    .filter(Boolean);

test('columns say how much a language is wanted and how many are there', async () => {
  await openGrid();

  expect(screen.getByRole('columnheader', { name: 'English' })).toHaveTextContent('must · 4 of 4');
  expect(screen.getByRole('columnheader', { name: 'French' })).toHaveTextContent('must · 1 of 3');
  expect(screen.getByRole('columnheader', { name: 'Spanish' })).toHaveTextContent('not wanted · 1 on disk');
});

test('cells say their state, and closed seasons show no episodes', async () => {
  await openGrid();

  for (const name of ['2×03, French: Missing', '2×01, English: Embedded', '2×01, French: Translated'])
    expect(cellNamed(name)).toBeVisible();
  expect(cellNamed('2×03, Spanish: Not wanted')).toHaveTextContent('–');
  expect(screen.queryByText('Part 1.1')).not.toBeInTheDocument();
  expect(cellNamed('Season 1, English: 1 of 1')).toBeVisible();
});

test('the view is chosen by a switch, kept in the address and by this browser', async () => {
  const { user } = open({}, '/series/12');

  await user.click(await screen.findByRole('button', { name: 'Grid' }));
  expect(await screen.findByRole('grid', { name: 'Episodes' })).toBeVisible();
  expect(localStorage.getItem('captionarr-series-view')).toBe('"grid"');

  await user.click(screen.getByRole('button', { name: 'List' }));
  expect(await screen.findByRole('table', { name: 'Episodes' })).toBeVisible();
});

test('Shift-click chooses a rectangle, and the verbs say how many cells they would touch', async () => {
  const { user } = await openGrid();

  await user.keyboard('{Control>}');
  await user.click(cellNamed('2×03, French: Missing'));
  await user.keyboard('{/Control}{Shift>}');
  await user.click(cellNamed('2×01, French: Translated'));
  await user.keyboard('{/Shift}');

  expect(bar().getByText('3 cells')).toBeVisible();
  expect(bar().getByText('French, 2×01 to 2×03')).toBeVisible();
  expect(verbs()).toEqual(['Search 2', 'Translate 2…', 'Upload…', 'Sync 1', 'Delete 1…']);
  await user.click(bar().getByRole('button', { name: 'Search 2' }));
  expect(previewBulk).toHaveBeenCalledWith(
    { verb: 'search' },
    {
      cells: [
        { type: 'episode', id: 203, language: 'fr' },
        { type: 'episode', id: 202, language: 'fr' },
      ],
    },
  );
});

test('a head chooses its column, and a verb that fits nothing is absent', async () => {
  const { user } = await openGrid();

  await user.click(screen.getByRole('button', { name: /^ES|Spanish/ }));

  expect(bar().getByText('4 cells')).toBeVisible();
  expect(verbs()).toEqual(['Upload…', 'Sync 1', 'Delete 1…']);
  await user.click(bar().getByRole('button', { name: 'Clear selection' }));
  expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
});

test('by keyboard: arrows move, Shift extends, letters act, Escape clears', async () => {
  const { user } = await openGrid();
  cellNamed('2×03, English: 96%').focus();

  await user.keyboard('{ArrowRight}');
  expect(cellNamed('2×03, French: Missing')).toHaveFocus();
  await user.keyboard('{Shift>}{ArrowDown}{/Shift}');
  expect(bar().getByText('2 cells')).toBeVisible();
  await user.keyboard('s');
  expect(previewBulk).toHaveBeenCalledOnce();

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('region', { name: 'Selection' })).not.toBeInTheDocument();
  await user.keyboard(' ');
  expect(bar().getByText('1 cell')).toBeVisible();
  await user.keyboard('{Escape}{Control>}a{/Control}');
  expect(bar().getByText('9 cells')).toBeVisible();
});

test('Enter opens the cell: where the file comes from, and what can be done', async () => {
  const { user } = await openGrid();
  cellNamed(/^2×02, English/).focus();

  await user.keyboard('{Enter}');

  const popover = await screen.findByRole('dialog', { name: '2×02 · English' });
  expect(popover).toHaveTextContent('Part 2.2');
  expect(popover).toHaveTextContent('202.en.srt');
  await user.click(within(popover).getByRole('button', { name: 'Sync: English' }));
  expect(previewBulk).toHaveBeenCalledWith(
    { verb: 'sync' },
    { files: [{ type: 'episode', id: 202, path: '/tv/202.en.srt' }] },
  );
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(cellNamed(/^2×02, English/)).toHaveFocus();
});

test('a cell that a job works on says so, and only this one', async () => {
  const job = {
    job_id: 1,
    job_name: 'Search',
    status: 'running',
    last_run_time: '',
    is_progress: false,
    is_signalr: false,
    progress_value: 0,
    progress_max: 0,
    progress_message: '',
    about: ['series:12/search:203:fr'],
  };
  await openGrid({ 'GET /system/jobs': { data: [job] } });

  expect(await screen.findByRole('gridcell', { name: '2×03, French: Searching' })).toBeVisible();
  expect(cellNamed('2×02, French: Missing')).toBeVisible();
});

test('filters leave the episodes with holes', async () => {
  const { user } = await openGrid();

  await user.click(screen.getByRole('button', { name: 'Missing 2' }));

  await waitFor(() => expect(screen.queryByText('Part 2.1')).not.toBeInTheDocument());
  expect(screen.getByText('Part 2.3')).toBeVisible();
});

test('axe finds nothing', async () => {
  const { container } = await openGrid();

  expect(await axeViolations(container)).toEqual([]);
});
