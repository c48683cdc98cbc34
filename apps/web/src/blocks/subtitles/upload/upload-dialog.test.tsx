import type { LanguageProfileItem } from '@captionarr/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { axeViolations } from '#testing/axe.ts';
import { becomeNarrow } from '#testing/browser-stand-ins.ts';
import { answerWith, fakeServer, type FakeRequest } from '#testing/fake-server.ts';
import { renderPage } from '#testing/render.tsx';
import { someEpisode, someMovie, someProfiles, someSeries, someSubtitle } from '#testing/some-library.ts';
import { UploadDialog } from './upload-dialog.tsx';
import { movieTarget, seriesTarget } from './upload-target.ts';

const item = (id: number, language: string, fields: Partial<LanguageProfileItem> = {}): LanguageProfileItem => ({
  id,
  language,
  hi: 'False',
  forced: 'False',
  audio_exclude: 'False',
  audio_only_include: 'False',
  ...fields,
});

const languages = [
  { name: 'English', code2: 'en', enabled: true },
  { name: 'French', code2: 'fr', enabled: true },
  { name: 'Dutch', code2: 'du', enabled: true },
  { name: 'Spanish', code2: 'es', enabled: false },
];

const defaultItems = [item(1, 'en'), item(2, 'fr', { hi: 'True' })];
const profileWith = (items: LanguageProfileItem[]) => ({ ...someProfiles[0]!, items });
const series = (items = defaultItems) =>
  seriesTarget(
    someSeries(),
    [
      someEpisode(1, 1),
      someEpisode(1, 2, { subtitles: [someSubtitle('English'), someSubtitle('French', { path: null })] }),
      someEpisode(2, 1),
    ],
    profileWith(items),
  );

const jsonOf = (part: FormDataEntryValue): unknown => JSON.parse(typeof part === 'string' ? part : '{}');

/** Tells what `S01E02` and a language say; a file that is silent is described by its text, which is a language here. */
const describeAll = ({ form }: FakeRequest) => ({
  data: (form['files[]'] ?? []).map((given) => {
    const { filename, sample } = jsonOf(given) as { filename: string; sample: string };
    const [, season = 0, number = 0] = /S(\d+)E(\d+)/.exec(filename) ?? [];
    const [, named, mark] = /\.(\w\w)(?:\.(hi|forced))?\.srt$/.exec(filename) ?? [];
    const spoken = /^\w\w$/.exec(atob(sample))?.[0];
    return {
      filename,
      language: named ?? spoken ?? null,
      language_from: named ? 'name' : spoken ? 'text' : null,
      type: mark ?? null,
      type_from: mark ? 'name' : null,
      season: Number(season),
      episode: Number(number),
      extension: 'srt',
    };
  }),
});

/** There is an English file of S01E02 and of the movie, and nothing else. */
const planAll = ({ form }: FakeRequest) => ({
  data: (form['places[]'] ?? []).map((given) => {
    const { id, language, hi, forced } = jsonOf(given) as Record<string, unknown>;
    const name = `Video ${String(id)}.${String(language)}${hi ? '.hi' : ''}${forced ? '.forced' : ''}.srt`;
    const isThere = ['Video 102.en.srt', 'Video 7.en.srt'].includes(name);
    return { path: `/media/${name}`, replaces: isThere ? { filename: name, hash: `hash of ${name}` } : null };
  }),
});

const planEverything = (request: FakeRequest) => ({
  data: planAll(request).data.map(({ path }) => {
    const filename = path.replace('/media/', '');
    return { path, replaces: { filename, hash: `hash of ${filename}` } };
  }),
});

const planNothing = (request: FakeRequest) => ({
  data: planAll(request).data.map((plan) => ({ ...plan, replaces: null })),
});

/** The text of a file is its language, unless it is told otherwise. */
const file = (name: string, content = 'en') => new File([content], name);

function open({ target = series(), files = [] as File[], answers = {} } = {}) {
  const server = fakeServer({
    'GET /system/languages': languages,
    'POST /subtitles/describe': describeAll,
    'POST /subtitles/plan': planAll,
    'POST /episodes/subtitles': undefined,
    'POST /movies/subtitles': undefined,
    ...answers,
  });
  const close = vi.fn<() => void>();
  const app = renderPage(<UploadDialog target={target} initialFiles={files} onClose={close} />);
  return { ...app, server, close };
}

const field = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const chosenEpisode = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name: `Episode for ${name}` });
const rowOf = (name: string) => within(screen.getByText(name).closest('tr') as HTMLElement);
const statusOf = (name: string) => rowOf(name).getByRole('img');
const uploadButton = () => screen.getByRole('button', { name: 'Upload' });

async function chooseEpisode(user: ReturnType<typeof open>['user'], name: string, option: string) {
  await user.click(chosenEpisode(name));
  await user.click(await screen.findByRole('option', { name: option, hidden: true }));
}

test('[upload.drop-zone-text] says what can be dropped, and takes files of the file dialog and those that are dropped', async () => {
  const { user, baseElement } = open();
  const zone = await screen.findByRole('button', { name: /^Upload Subtitles/ });
  expect(within(zone).getByText('Upload Subtitles')).toBeVisible();
  expect(
    within(zone).getByText('Attach as many files as you like, you will need to select file metadata before uploading'),
  ).toBeVisible();
  expect(uploadButton()).toBeDisabled();

  await user.upload(baseElement.querySelector<HTMLInputElement>('input[type=file]')!, [file('S01E01.srt')]);
  expect(await screen.findByText('S01E01.srt')).toBeVisible();

  fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files: [file('S02E01.srt')] } });
  expect(await screen.findByText('S02E01.srt')).toBeVisible();
});

test('[upload.series-columns] [upload.filename-lookup] the files of a series, with what one request tells of their names', async () => {
  const { server, baseElement } = open({ files: [file('a.S01E01.fr.srt'), file('b.S02E01.srt')] });
  await waitFor(() => expect(chosenEpisode('a.S01E01.fr.srt')).toHaveValue('1×01 · Part 1.1'));

  const heads = screen.getAllByRole('columnheader').map((head) => head.firstChild?.textContent);
  expect(heads).toEqual(['Status', 'File', 'Language', 'Type', 'Episode', 'Remove']);
  expect(chosenEpisode('b.S02E01.srt')).toHaveValue('2×01 · Part 2.1');
  expect(field('Language for a.S01E01.fr.srt')).toHaveDisplayValue('French');
  expect(field('Type for a.S01E01.fr.srt')).toHaveDisplayValue('Hearing-Impaired');
  expect(field('Language for b.S02E01.srt')).toHaveDisplayValue('English');
  expect(field('Type for b.S02E01.srt')).toHaveDisplayValue('Normal');
  const asked = server.asked('POST /subtitles/describe').map(({ form }) => form['files[]']?.map(String));
  expect(asked).toEqual([[expect.stringContaining('a.S01E01.fr.srt'), expect.stringContaining('b.S02E01.srt')]]);
  expect(await axeViolations(baseElement)).toEqual([]);
});

test('[upload.series-bulk-language] [upload.series-bulk-type] [subtitles.type-exclusive] the heads set every row, and a type is one of three', async () => {
  const { user } = open({ files: [file('S01E01.srt'), file('S02E01.fr.srt')] });
  await waitFor(() => expect(field('Language for S02E01.fr.srt')).toHaveDisplayValue('French'));
  expect(field('Language for all files')).toHaveDisplayValue('Mixed');

  await user.selectOptions(field('Language for all files'), 'Dutch');
  await user.selectOptions(field('Type for all files'), 'Forced');

  for (const name of ['S01E01.srt', 'S02E01.fr.srt']) {
    expect(field(`Language for ${name}`)).toHaveDisplayValue('Dutch');
    expect(field(`Type for ${name}`)).toHaveDisplayValue('Forced');
  }
  expect([...field('Type for S01E01.srt').options].map(({ text }) => text)).toEqual([
    'Normal',
    'Hearing-Impaired',
    'Forced',
  ]);
  expect(field('Type for S01E01.srt').multiple).toBe(false);
});

test('[upload.row-remove] Remove takes the file out', async () => {
  const { user } = open({ files: [file('S01E01.srt'), file('S02E01.srt')] });

  await user.click(await screen.findByRole('button', { name: 'Remove S01E01.srt' }));

  expect(screen.queryByText('S01E01.srt')).not.toBeInTheDocument();
  expect(screen.getByText('S02E01.srt')).toBeVisible();
});

test('[upload.state-unknown] [upload.state-valid] a row is unknown until its name is read, and then ready', async () => {
  const names = Promise.withResolvers<void>();
  open({
    files: [file('S01E01.srt')],
    answers: { 'POST /subtitles/describe': (request: FakeRequest) => names.promise.then(() => describeAll(request)) },
  });
  await screen.findByText('S01E01.srt');
  expect(statusOf('S01E01.srt')).toHaveAttribute('data-state', 'unknown');
  expect(uploadButton()).toBeDisabled();

  await act(async () => names.resolve());

  await waitFor(() => expect(statusOf('S01E01.srt')).toHaveAttribute('data-state', 'valid'));
  expect(statusOf('S01E01.srt')).toHaveAccessibleName('Ready');
  expect(statusOf('S01E01.srt').firstChild).toHaveAttribute('data-state', 'ok');
  expect(uploadButton()).toBeEnabled();
});

test('[upload.state-warning] [upload.state-recomputed] a subtitle that is there would be overridden; each change is judged anew', async () => {
  const { user } = open({ files: [file('S01E02.srt')] });
  expect(await screen.findByText('Override existing subtitle')).toBeVisible();
  const row = rowOf('S01E02.srt');
  const state = (expected: string) =>
    waitFor(() => expect(row.getByRole('img')).toHaveAttribute('data-state', expected));
  expect(row.getByRole('img').firstChild).toHaveAttribute('data-state', 'warn');

  await user.selectOptions(field('Language for S01E02.srt'), 'French');
  await state('valid');

  await user.selectOptions(field('Language for S01E02.srt'), 'English');
  await state('warning');
  await user.selectOptions(field('Type for S01E02.srt'), 'Hearing-Impaired');
  await state('valid');

  await user.selectOptions(field('Type for S01E02.srt'), 'Normal');
  await chooseEpisode(user, 'S01E02.srt', '1×01 · Part 1.1');
  await state('valid');
});

test('a file that would be replaced is named, and is replaced only when that was ticked', async () => {
  const { user, server, baseElement } = open({ files: [file('S01E02.srt')] });
  const tick = await screen.findByRole('checkbox', { name: 'Replace Video 102.en.srt' });
  expect(tick).not.toBeChecked();
  expect(uploadButton()).toBeDisabled();
  expect(screen.getByText('1 file already exists. Select Replace, or remove it from the list.')).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);

  await user.click(tick);
  expect(uploadButton()).toBeEnabled();
  await user.click(uploadButton());

  await waitFor(() => expect(server.asked('POST /episodes/subtitles')).toHaveLength(1));
  expect(server.asked('POST /episodes/subtitles')[0]?.form['replaces']).toEqual(['hash of Video 102.en.srt']);
});

test('what was ticked for one file holds for no other', async () => {
  const { user } = open({ files: [file('S01E02.fr.srt')], answers: { 'POST /subtitles/plan': planEverything } });
  await user.click(await screen.findByRole('checkbox', { name: 'Replace Video 102.fr.hi.srt' }));
  expect(uploadButton()).toBeEnabled();

  await user.selectOptions(field('Language for S01E02.fr.srt'), 'English');

  expect(await screen.findByRole('checkbox', { name: 'Replace Video 102.en.hi.srt' })).not.toBeChecked();
  expect(uploadButton()).toBeDisabled();
});

test('several files can be agreed to at once', async () => {
  const files = [file('S01E01.srt'), file('S01E02.srt'), file('S02E01.srt')];
  const { user } = open({ files, answers: { 'POST /subtitles/plan': planEverything } });
  expect(
    await screen.findByText('3 files already exist. Select Replace for each, or remove them from the list.'),
  ).toBeVisible();

  await user.click(screen.getByRole('checkbox', { name: 'Replace all 3 existing files' }));

  for (const tick of screen.getAllByRole('checkbox')) expect(tick).toBeChecked();
  expect(uploadButton()).toBeEnabled();
});

test('a file of the same language that stays beside the new one is named', async () => {
  open({ files: [file('S01E02.srt')], answers: { 'POST /subtitles/plan': planNothing } });

  expect(
    await screen.findByText('English.srt stays. You’ll have two files with this language and type.'),
  ).toBeVisible();
  expect(statusOf('S01E02.srt')).toHaveAttribute('data-state', 'warning');
  expect(uploadButton()).toBeEnabled();
});

test('nothing is uploaded before it is known what would be replaced', async () => {
  const { user, server } = open({
    files: [file('S01E02.srt')],
    answers: { 'POST /subtitles/plan': answerWith(500, 'Broken.') },
  });
  expect(await screen.findByText('Couldn’t check for existing files')).toBeVisible();
  expect(statusOf('S01E02.srt')).toHaveAttribute('data-state', 'unknown');
  expect(uploadButton()).toBeDisabled();

  server.answer('POST /subtitles/plan', planAll);
  await user.click(screen.getByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('checkbox', { name: 'Replace Video 102.en.srt' })).toBeVisible();
});

const groupsOf = (select: HTMLSelectElement) => [...select.querySelectorAll('optgroup')].map(({ label }) => label);

test('a Spanish file is Spanish although the profile has no Spanish, and the English file is not touched', async () => {
  const { user, server, baseElement } = open({
    target: movieTarget(someMovie({ subtitles: [someSubtitle('English')] }), profileWith([item(1, 'en')])),
    files: [file('movie.es.srt', 'any text')],
  });
  await waitFor(() => expect(field('Language for movie.es.srt')).toHaveDisplayValue('Spanish'));
  expect(screen.getByText('Language from the file name')).toBeVisible();
  expect(screen.getByText(`Not in the profile “${someProfiles[0]!.name}”`)).toBeVisible();
  expect(groupsOf(field('Language for movie.es.srt'))).toEqual([
    'Profile languages',
    'From the file name',
    'Other enabled languages',
  ]);
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  expect(await axeViolations(baseElement)).toEqual([]);

  await waitFor(() => expect(uploadButton()).toBeEnabled());
  await user.click(uploadButton());

  await waitFor(() => expect(server.asked('POST /movies/subtitles')).toHaveLength(1));
  expect(server.asked('POST /movies/subtitles')[0]?.form).toMatchObject({ language: ['es'], replaces: [''] });
});

test('where the name is silent the language comes from the text, and the row says so', async () => {
  open({ files: [file('S01E01.srt', 'es')] });

  await waitFor(() => expect(field('Language for S01E01.srt')).toHaveDisplayValue('Spanish'));
  expect(screen.getByText('Language detected from the text')).toBeVisible();
  expect(groupsOf(field('Language for S01E01.srt'))).toContain('From the text');
});

test('a type that the file tells is chosen', async () => {
  open({ files: [file('a.S01E01.en.hi.srt'), file('b.S02E01.en.forced.srt')] });

  await waitFor(() => expect(field('Type for a.S01E01.en.hi.srt')).toHaveDisplayValue('Hearing-Impaired'));
  expect(field('Type for b.S02E01.en.forced.srt')).toHaveDisplayValue('Forced');
});

test('[upload.default-language] a language that neither name nor text tells is left to the person: the first language of the profile leads the list and is not selected', async () => {
  const { user } = open({
    target: series([item(1, 'fr'), item(2, 'en')]),
    files: [file('S01E01.srt', 'not clear')],
  });
  expect(await screen.findByText('Language is not selected')).toBeVisible();
  expect(field('Language for S01E01.srt')).toHaveDisplayValue('Choose a language');
  expect(uploadButton()).toBeDisabled();
  expect([...field('Language for S01E01.srt').options].map(({ text }) => text)).toEqual([
    'Choose a language',
    'French',
    'English',
    'Dutch',
    'Spanish',
  ]);

  await user.selectOptions(field('Language for S01E01.srt'), 'Spanish');

  await waitFor(() => expect(uploadButton()).toBeEnabled());
});

test('[upload.state-error] [upload.message-no-episode] [upload.invalid-form] without an episode nothing is uploaded', async () => {
  const { user } = open({ files: [file('film.srt'), file('S01E01.srt')] });

  expect(await screen.findByText('Episode is not selected')).toBeVisible();
  expect(rowOf('film.srt').getByRole('img').firstChild).toHaveAttribute('data-state', 'bad');
  expect(screen.getByText('Some files cannot be uploaded, please check')).toBeVisible();
  expect(uploadButton()).toBeDisabled();

  await chooseEpisode(user, 'film.srt', '2×01 · Part 2.1');
  expect(screen.queryByText('Some files cannot be uploaded, please check')).not.toBeInTheDocument();
  await waitFor(() => expect(uploadButton()).toBeEnabled());
});

test('[upload.message-no-language] [upload.state-error] [upload.invalid-form] without a language nothing is uploaded', async () => {
  const { user, baseElement } = open({ target: series([]), files: [file('S01E01.srt', 'not clear')] });

  expect(await screen.findByText('Language is not selected')).toBeVisible();
  expect(statusOf('S01E01.srt')).toHaveAttribute('data-state', 'error');
  expect(statusOf('S01E01.srt').firstChild).toHaveAttribute('data-state', 'bad');
  expect(screen.getByText('Some files cannot be uploaded, please check')).toBeVisible();
  expect(uploadButton()).toBeDisabled();
  expect(await axeViolations(baseElement)).toEqual([]);

  await user.selectOptions(field('Language for S01E01.srt'), 'Dutch');
  await waitFor(() => expect(uploadButton()).toBeEnabled());
});

test('[upload.invalid-form] two files for the same place are not uploaded, for one would replace the other', async () => {
  const { user } = open({ files: [file('one.S02E01.srt'), file('two.S02E01.srt')] });

  expect(await screen.findAllByText('Another file has the same language and type')).toHaveLength(2);
  expect(screen.getByText('Some files cannot be uploaded, please check')).toBeVisible();
  expect(uploadButton()).toBeDisabled();

  await user.click(screen.getByRole('button', { name: 'Remove one.S02E01.srt' }));
  expect(screen.queryByText('Some files cannot be uploaded, please check')).not.toBeInTheDocument();
  expect(uploadButton()).toBeEnabled();
});

test('names that cannot be read leave the choice to the person', async () => {
  open({ files: [file('S01E01.srt')], answers: { 'POST /subtitles/describe': answerWith(500, 'Broken.') } });

  expect(await screen.findByText('Broken.')).toBeVisible();
  expect(await screen.findByText('Episode is not selected')).toBeVisible();
});

test('[upload.series-button] [upload.background-job] [upload.payload-series] Upload sends the files one after another behind the page, and offers to undo', async () => {
  const { user, server, close } = open({ files: [file('S01E01.srt'), file('S02E01.fr.srt', 'two')] });
  await waitFor(() => expect(uploadButton()).toBeEnabled());
  const held = Promise.withResolvers<void>();
  server.answer('POST /episodes/subtitles', () => held.promise);

  await user.click(uploadButton());

  expect(close).toHaveBeenCalledOnce();
  expect(await screen.findByText('Uploading subtitles')).toBeVisible();
  expect(screen.getByText('[1/2] S01E01.srt')).toBeVisible();
  await act(async () => held.resolve());
  expect(await screen.findByText('2 subtitles uploaded to Copperline')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Undo' })).toBeVisible();
  const [first, second] = server.asked('POST /episodes/subtitles');
  expect(first?.query).toEqual({ seriesid: ['12'], episodeid: ['101'] });
  expect(first?.form).toEqual({
    language: ['en'],
    hi: ['false'],
    forced: ['false'],
    batch: [expect.any(String)],
    replaces: [''],
    file: [expect.objectContaining({ name: 'S01E01.srt' })],
  });
  expect(second?.query).toEqual({ seriesid: ['12'], episodeid: ['201'] });
  expect(second?.form).toMatchObject({ language: ['fr'], hi: ['true'], batch: first?.form['batch'] });
});

test('[upload.movie-columns] [upload.payload-movie] [upload.background-job] a movie has the same choices without episodes', async () => {
  const movie = someMovie({ subtitles: [someSubtitle('English')] });
  const { user, server, close, baseElement } = open({
    target: movieTarget(movie, profileWith(defaultItems)),
    files: [file('rain.srt')],
  });
  expect(await screen.findByText('Override existing subtitle')).toBeVisible();
  const heads = screen.getAllByRole('columnheader').map((head) => head.firstChild?.textContent);
  expect(heads).toEqual(['Status', 'File', 'Language', 'Type', 'Remove']);
  expect(screen.queryByRole('combobox', { name: /Episode/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Remove rain.srt' })).toBeVisible();
  expect(await axeViolations(baseElement)).toEqual([]);
  const held = Promise.withResolvers<void>();
  server.answer('POST /movies/subtitles', () => held.promise);

  await user.selectOptions(field('Language for rain.srt'), 'French');
  await user.selectOptions(field('Type for rain.srt'), 'Forced');
  await waitFor(() => expect(uploadButton()).toBeEnabled());
  await user.click(uploadButton());

  expect(close).toHaveBeenCalledOnce();
  expect(await screen.findByText('Uploading subtitles')).toBeVisible();
  await act(async () => held.resolve());
  expect(await screen.findByText('1 subtitle uploaded to The Weight of Rain')).toBeVisible();
  const [request] = server.asked('POST /movies/subtitles');
  expect(request?.query).toEqual({ radarrid: ['7'] });
  expect(request?.form).toEqual({
    language: ['fr'],
    hi: ['false'],
    forced: ['true'],
    batch: [expect.any(String)],
    replaces: [''],
    file: [expect.objectContaining({ name: 'rain.srt' })],
  });
});

test('an archive becomes the files in it; what is left out is told with its reason', async () => {
  const inside = {
    data: [{ filename: 'S01E01.srt', content: btoa('1') }],
    left: [{ filename: 'more.zip', reason: 'An archive in an archive.' }],
  };
  const held = Promise.withResolvers<void>();
  const { server } = open({
    files: [file('season.ZIP'), file('cover.jpg')],
    answers: { 'POST /subtitles/archive': () => held.promise.then(() => inside) },
  });
  expect(await screen.findByText('Opening season.ZIP')).toBeVisible();

  await act(async () => held.resolve());

  expect(await screen.findByText('S01E01.srt')).toBeVisible();
  expect(screen.getByText('2 files were skipped')).toBeVisible();
  expect(screen.getByText('cover.jpg').parentElement).toHaveTextContent(
    'cover.jpg isn’t a subtitle or an archive of subtitles.',
  );
  expect(screen.getByText('more.zip').parentElement).toHaveTextContent('more.zip An archive in an archive.');
  expect(screen.queryByText('Opening season.ZIP')).not.toBeInTheDocument();
  expect(server.asked('POST /subtitles/archive')[0]?.form['file']?.[0]).toMatchObject({ name: 'season.ZIP' });
});

const damagedOrEmpty = ({ form }: FakeRequest) => {
  const archive = form['file']?.[0];
  const isDamaged = archive instanceof File && archive.name === 'bad.rar';
  return isDamaged ? answerWith(409, 'The archive is damaged.') : { data: [], left: [] };
};

test('an archive that cannot be opened, and one without subtitles, are left out', async () => {
  open({ files: [file('bad.rar'), file('empty.7z')], answers: { 'POST /subtitles/archive': damagedOrEmpty } });

  await waitFor(() => expect(screen.getByText('2 files were skipped')).toBeVisible());
  expect(screen.getByText('bad.rar').parentElement).toHaveTextContent('The archive is damaged.');
  expect(screen.getByText('empty.7z').parentElement).toHaveTextContent('contains no subtitles.');
});

test('on a phone the files are cards with the same choices', async () => {
  becomeNarrow();
  const { user, baseElement } = open({ files: [file('S01E02.srt'), file('film.srt')] });
  const cards = within(await screen.findByRole('list', { name: 'Files to upload' }));
  expect(await cards.findByText('Override existing subtitle')).toBeVisible();
  expect(screen.queryByRole('table')).not.toBeInTheDocument();
  expect(await axeViolations(baseElement)).toEqual([]);

  await user.selectOptions(field('Language for all files'), 'Dutch');
  await chooseEpisode(user, 'film.srt', '2×01 · Part 2.1');

  await waitFor(() => expect(uploadButton()).toBeEnabled());
  expect(cards.queryByText('Override existing subtitle')).not.toBeInTheDocument();
});
