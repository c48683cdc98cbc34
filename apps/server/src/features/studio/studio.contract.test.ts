import { writeFile } from 'node:fs/promises';
import { contract, type StudioEdits } from '@captionarr/contract';
import { expect, test } from 'vitest';
import { samples } from '#domain/subtitles/formats/testing/samples.ts';
import { srt, startWithSubtitles } from '#features/subtitles/testing/start-with-subtitles.ts';

const none: StudioEdits = { changed: [], removed: [], added: [] };
const ofEpisode = { type: 'episode', id: 101 } as const;

async function start(files: Record<string, string | Uint8Array> = { 'en.srt': srt('Good evning.', 'Who is there?') }) {
  const started = await startWithSubtitles({ episode: files });
  const [ending = ''] = Object.keys(files);
  const path = started.pathOf('episode', ending);
  const { studio } = started.api;
  const place = { ...ofEpisode, path };
  return {
    ...started,
    path,
    place,
    content: () => started.read('episode', ending),
    open: () => studio.open({ query: place }),
    save: (hash: string, edits: Partial<StudioEdits>) =>
      studio.save({ form: { ...place, hash, edits: { ...none, ...edits } } }),
    keepDraft: (hash: string, edits: Partial<StudioEdits>) =>
      studio.keepDraft({ form: { ...place, hash, edits: { ...none, ...edits } } }),
  };
}

test('a file is opened with its cues, its other subtitles and its video', async () => {
  const { open, pathOf } = await start({ 'en.srt': srt('Good evning.'), 'fr.srt': srt('Bonsoir.') });

  const file = contract.studio.open.response.parse(await open());

  expect(file).toMatchObject({
    title: 'Harbour Lights 1×01',
    item_id: 12,
    language: 'en',
    format: 'srt',
    charset: 'utf-8',
    cues: [{ id: 0, start: 1000, end: 1900, text: 'Good evning.' }],
    draft: null,
    others: [{ path: pathOf('episode', 'fr.srt'), language: 'fr' }],
    // It isn’t really one.
    video: { play: 'none', reason: 'The video can’t be read.', has_audio: false },
  });
});

test('another subtitle can be read beside it', async () => {
  const { api, pathOf } = await start({ 'en.srt': srt('Good evening.'), 'fr.srt': srt('Bonsoir.') });

  const { data } = await api.studio.cues({ query: { ...ofEpisode, path: pathOf('episode', 'fr.srt') } });

  expect(data).toEqual([{ id: 0, start: 1000, end: 1900, text: 'Bonsoir.' }]);
});

test('an ASS file can be drawn with the cues of the page; other formats have nothing to draw', async () => {
  const [ass = ''] = samples.ass;
  const { api, place, open, pathOf } = await start({ 'en.ass': ass, 'fr.srt': srt('Bonsoir.') });
  const { hash, cues } = await open();

  const frame = contract.studio.frame.response.parse(await api.studio.frame({ query: place }));
  const other = await api.studio.frame({ query: { ...ofEpisode, path: pathOf('episode', 'fr.srt') } });

  expect(frame).toMatchObject({ hash, head: ass.slice(0, ass.indexOf('Comment:')) });
  expect(frame.events).toHaveLength(cues.length);
  expect(other).toMatchObject({ head: '', events: [] });
});

test('edits are saved as a version that says what changed and can be undone', async () => {
  const { open, save, content, api, place } = await start();
  const before = await content();
  const { hash } = await open();

  const saved = await save(hash, {
    changed: [{ id: 0, text: 'Good evening.' }],
    added: [{ like: 1, start: 3000, end: 4000, text: 'Nobody.' }],
  });

  expect(await content()).toBe(`${before.replace('evning', 'evening')}\n3\n00:00:03,000 --> 00:00:04,000\nNobody.\n`);
  expect((await open()).hash).toBe(saved.hash);
  const [present] = (await api.subtitles.listVersions({ query: place })).data;
  expect(present).toMatchObject({ made_by: 'edit', detail: { changed: 1, added: 1 }, in_use: true });
  await api.subtitles.restore({ form: { batch: saved.batch } });
  expect(await content()).toBe(before);
});

test('a file that another program changed is left alone', async () => {
  const { open, save, content, path } = await start();
  const { hash } = await open();
  await writeFile(path, srt('By another program.'));

  await expect(save(hash, { removed: [0] })).rejects.toMatchObject({
    status: 409,
    body: expect.stringContaining('Another program changed'),
  });
  expect(await content()).toBe(srt('By another program.'));
});

test('edits that would leave nothing, or name cues that aren’t there, are refused', async () => {
  const { open, save, content } = await start();
  const before = await content();
  const { hash } = await open();

  await expect(save(hash, { removed: [0, 1] })).rejects.toMatchObject({ status: 409 });
  await expect(save(hash, { removed: [2] })).rejects.toMatchObject({ status: 400 });
  expect(await content()).toBe(before);
});

test('styles, positions and comments of ASS stay byte for byte', async () => {
  const [file = ''] = samples.ass;
  const { open, save, content } = await start({ 'en.ass': file });
  const { hash, format, cues } = await open();
  expect(format).toBe('ass');
  expect(cues[0]).toMatchObject({ text: 'kept', comment: true, style: 'Default' });

  await save(hash, { changed: [{ id: 3, start: 3100 }] });

  expect(await content()).toBe(file.replace('0:00:03.00', '0:00:03.10'));
});

test('a format that is only read says so, and isn’t saved', async () => {
  const ttml =
    '<tt xmlns="http://www.w3.org/ns/ttml"><body><div><p begin="1s" end="2s">Good evening.</p></div></body></tt>';
  const { open, save, content } = await start({ 'en.srt': ttml });
  const { hash, readonly_reason: reason, cues } = await open();
  expect(reason).toBe('Captionarr reads TTML but doesn’t write it.');
  expect(cues).toHaveLength(1);

  await expect(save(hash, { changed: [{ id: 0, text: 'x' }] })).rejects.toMatchObject({ status: 409 });
  expect(await content()).toBe(ttml);
});

test('a draft is kept until it is saved or discarded', async () => {
  const { open, save, keepDraft, api, place } = await start();
  const { hash } = await open();
  const edits = { ...none, changed: [{ id: 0, text: 'Good evening.' }] };

  await keepDraft(hash, { removed: [1] });
  await keepDraft(hash, edits);
  expect((await open()).draft).toMatchObject({ hash, edits, at: expect.any(Number) });

  await api.studio.discardDraft({ form: place });
  expect((await open()).draft).toBeNull();

  await keepDraft(hash, edits);
  await save(hash, edits);
  expect((await open()).draft).toBeNull();
});

test('a draft outlives a change of the file, and tells from which content it was made', async () => {
  const { open, keepDraft, path } = await start();
  const { hash } = await open();
  await keepDraft(hash, { removed: [1] });
  await writeFile(path, srt('By another program.'));

  const opened = await open();

  expect(opened.draft?.hash).toBe(hash);
  expect(opened.hash).not.toBe(hash);
});

test('only subtitles of the library can be named', async () => {
  const { api } = await start();

  await expect(api.studio.open({ query: { ...ofEpisode, path: '/etc/passwd' } })).rejects.toMatchObject({
    status: 500,
  });
  await expect(
    api.studio.keepDraft({ form: { ...ofEpisode, path: '/etc/passwd', hash: '', edits: none } }),
  ).rejects.toMatchObject({ status: 500 });
});

const clock = (second: number) =>
  `${String(Math.floor(second / 3600)).padStart(2, '0')}:${new Date(second * 1000).toISOString().slice(14, 19)}`;

const cue = (_: unknown, at: number) => `${at + 1}\n${clock(at)},000 --> ${clock(at)},900\nLine ${at}\n`;

test('all times of a long file can be moved at once', async () => {
  const { open, save, keepDraft, content } = await start({ 'en.srt': Array.from({ length: 10_000 }, cue).join('\n') });
  const { hash, cues } = await open();
  expect(cues).toHaveLength(10_000);

  const edits = { changed: cues.map(({ id, start: from, end }) => ({ id, start: from + 50, end: end + 50 })) };
  await keepDraft(hash, edits);
  await save(hash, edits);

  expect(await content()).toContain('10000\n02:46:39,050 --> 02:46:39,950\nLine 9999\n');
});
