import { startWhisper } from '@captionarr/lab';
import { expect, onTestFinished, test } from 'vitest';
import { client as embeddedsubtitles } from '#providers/embeddedsubtitles/client.ts';
import { providerContext } from '#providers/testing/provider-context.ts';
import { anEpisode } from '#providers/testing/video-facts.ts';
import { client as whisperai } from '#providers/whisperai/client.ts';
import { realMedia } from '#testing/real-media.ts';

const plain = {
  included_codecs: [],
  timeout: 600,
  hi_fallback: false,
  unknown_as_fallback: false,
  fallback_lang: 'en',
};
const config = {
  endpoint: 'http://whisper.example:9000/',
  response: 5,
  timeout: 3600,
  loglevel: 'INFO' as const,
  pass_video_name: false,
};

test('the tracks of a real video are found and taken out', async () => {
  const media = await realMedia([{ language: 'eng' }], [{ language: 'eng' }, { language: 'fre', codec: 'ass' }]);
  const context = providerContext({ media });
  const query = { video: anEpisode(), languages: ['en', 'fr'], wantsForced: false };

  const found = await embeddedsubtitles.search(query, plain, context);
  const files = await Promise.all(found.map((one) => embeddedsubtitles.download(one, plain, context)));

  expect(found.map(({ language }) => language.code2)).toEqual(['en', 'fr']);
  const [english, french] = files.map(({ bytes }) => Buffer.from(bytes).toString());
  expect(english).toMatch(/^1\n00:00:01,\d{3} --> .*\nThe harbour is <i>closed<\/i>\./);
  expect(french).toMatch(/^\[Script Info\][^]*Dialogue: .*The harbour is/);
});

test('a track that is no longer there is a matter of this machine, not of the provider', async () => {
  const media = await realMedia([{ language: 'eng' }], [{ language: 'eng' }]);
  const gone = {
    id: 'x',
    language: { code2: 'en', hi: false, forced: false },
    releases: [],
    matches: [],
    handle: { index: 4, codec: 'subrip' },
  };

  await expect(embeddedsubtitles.download(gone, plain, providerContext({ media }))).rejects.toMatchObject({
    reason: 'LocalError',
  });
});

test('the sound of a real video reaches a server, and what it heard comes back', async () => {
  const whisper = await startWhisper({ version: 'Subgen 2026.11.1' });
  onTestFinished(() => whisper.close());
  const media = await realMedia([{}], []);
  const endpoint = `http://${whisper.host}`;
  const context = providerContext({ hosts: { [endpoint]: endpoint }, media });

  const [found] = await whisperai.search(
    { video: anEpisode(), languages: ['en'], wantsForced: false },
    { ...config, endpoint },
    context,
  );
  const file = found && (await whisperai.download(found, { ...config, endpoint }, context));

  expect(found?.handle).toMatchObject({ task: 'transcribe', spoken: 'en' });
  expect(Buffer.from(file?.bytes ?? []).toString()).toContain('Somebody speaks (en).');
});
