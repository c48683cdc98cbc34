import { startProviders } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import type { AudioStream } from '#domain/media/video-streams.ts';
import { providerContext } from '#providers/testing/provider-context.ts';
import { aMovie, anEpisode } from '#providers/testing/video-facts.ts';
import { chooseTask } from './choose-task.ts';
import recorded from './answers/detected.json' with { type: 'json' };
import { client } from './client.ts';
import { checkSrt, readDetected } from './parse.ts';

const track = (index: number, language: string | null, isDefault = false): AudioStream => ({
  index,
  codec: 'aac',
  language,
  title: '',
  channels: 2,
  isDefault,
});
const config = {
  endpoint: 'http://whisper.example:9000/',
  response: 5,
  timeout: 3600,
  loglevel: 'INFO' as const,
  pass_video_name: false,
};

test('what is spoken in the wanted language is written down; only English can be translated into', () => {
  const audio = [track(0, 'de'), track(1, 'ja', true), track(2, 'pb')];

  expect(chooseTask(audio, 'de')).toEqual({ task: 'transcribe', spoken: 'de', audioIndex: 0 });
  expect(chooseTask(audio, 'pt')).toEqual({ task: 'transcribe', spoken: 'pt', audioIndex: 2 });
  expect(chooseTask(audio, 'en')).toEqual({ task: 'translate', spoken: 'ja', audioIndex: 1 });
  expect(chooseTask(audio, 'fr')).toBeUndefined();
  expect(chooseTask([track(0, null)], 'en')).toBeUndefined();
});

test('the server says what is spoken, with or without how sure it is', () => {
  expect(readDetected(recorded, providerContext())).toBe('de');
  expect(readDetected({ detected_language: 'german' }, providerContext())).toBe('de');
  expect(readDetected({ ...recorded, confidence: 0.2 }, providerContext())).toBeUndefined();
});

test('silence and what is no subtitle are told apart', () => {
  expect(() => checkSrt(Buffer.from('\n'))).toThrow('no speech');
  expect(() => checkSrt(Buffer.from('{"detail":"no"}'))).toThrow('didn’t return a subtitle');
});

async function start(audio: AudioStream[]) {
  const lab = await startProviders([
    {
      provider: 'whisperai',
      id: '1',
      type: 'episode',
      title: 'Harbour Lights',
      language: 'de',
      release: 'whisper',
      content: '1\n00:00:01,000 --> 00:00:02,000\nGuten Tag.\n',
    },
  ]);
  onTestFinished(() => lab.close());
  const read: unknown[] = [];
  const logged: string[] = [];
  const context = providerContext({
    hosts: lab.hosts,
    logged,
    media: {
      streams: () => Promise.resolve({ duration: 60, frameRate: 25, audio, subtitles: [] }),
      readSound: (options) => {
        read.push(options);
        return Promise.resolve(new Uint8Array(64_000));
      },
    },
  });
  return { lab, context, read, logged };
}
const query = { video: anEpisode(), languages: ['de', 'en', 'fr'], wantsForced: false };

test('what is spoken is offered, and written down only when it is fetched', async () => {
  const { lab, context, read } = await start([track(0, 'en'), track(1, 'de')]);

  const found = await client.search(query, config, context);
  expect(read).toEqual([]);
  const named = { ...config, pass_video_name: true };
  const file = found[0] && (await client.download(found[0], named, context));

  expect(found.map(({ language }) => language.code2)).toEqual(['de', 'en']);
  expect(found[0]?.matches).toEqual(['series', 'season', 'episode']);
  expect(Buffer.from(file?.bytes ?? []).toString()).toContain('Guten Tag.');
  expect(read).toEqual([{ audioIndex: 1, timeoutMs: 3_600_000 }]);
  expect(Object.fromEntries(lab.calls.at(-1)?.query ?? [])).toMatchObject({
    task: 'transcribe',
    language: 'de',
    encode: 'false',
    video_file: expect.stringContaining('Harbour.Lights'),
  });
});

test.each([
  ['DEBUG', ['info: Whisper detected de', 'info: Sending 64000 bytes', 'info: Whisper finished']],
  ['INFO', ['info: Whisper detected de', 'info: Whisper finished']],
  ['WARNING', []],
  ['CRITICAL', []],
] as const)('with the log level %s it writes down so much of the talk', async (loglevel, wanted) => {
  const { context, logged } = await start([track(0, null)]);

  const [found] = await client.search(query, { ...config, loglevel }, context);
  await client.download(found!, { ...config, loglevel }, context);

  expect(logged.map((text, index) => text.slice(0, wanted[index]?.length))).toEqual(wanted);
});

test('sound without a language is listened to, once', async () => {
  const { lab, context, read } = await start([track(0, null)]);

  const found = await client.search({ ...query, video: aMovie() }, config, context);
  await client.search({ ...query, video: aMovie() }, config, context);

  expect(found).toMatchObject([
    { language: { code2: 'de' }, matches: ['title'], handle: { task: 'transcribe' } },
    { language: { code2: 'en' }, handle: { task: 'translate', spoken: 'de' } },
  ]);
  expect(read).toEqual([expect.objectContaining({ seconds: 30 })]);
  expect(lab.calls.map(({ path }) => path)).toEqual(['/status', '/detect-language']);
});

test('a server that is not there is no offer, and one without an address is asked for', async () => {
  const { context } = await start([track(0, 'de')]);
  const nowhere = { ...config, endpoint: 'http://nowhere.example' };

  await expect(client.search(query, nowhere, context)).rejects.toMatchObject({ reason: 'ConnectionError' });
  expect(client.missingConfig?.({ ...config, endpoint: '' }, context.integrations)).toContain('URL');
  expect(client.missingConfig?.(config, context.integrations)).toBeUndefined();
});
