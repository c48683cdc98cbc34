import { basename } from 'node:path';
import * as z from 'zod';
import type { AudioStream } from '#domain/media/video-streams.ts';
import type { VideoFacts } from '#domain/search/video-facts.ts';
import { defineClient, type ConfigOf, type ProviderContext } from '#providers/provider.ts';
import { whisperai } from './describe.ts';
import { chooseTask } from './choose-task.ts';
import { logAt } from './log.ts';
import { checkSrt, readDetected } from './parse.ts';

const minute = 60_000;
const day = 86_400_000;
/** Length that Whisper itself uses for language detection. */
const listenSeconds = 30;
const handle = z.object({
  task: z.enum(['transcribe', 'translate']),
  spoken: z.string(),
  audioIndex: z.number(),
  name: z.string(),
});

/** Transcribes a video with the user's own server. */
export const client = defineClient(whisperai, {
  pauses: { ConnectionError: 5 * minute },
  missingConfig: ({ endpoint }) =>
    /^https?:\/\/[^/\s]/i.test(endpoint.trim())
      ? undefined
      : 'Enter the URL of your Whisper server, starting with http:// or https://.',

  async search({ video, languages: wanted }, config, context) {
    await checkServer(config, context);
    const audio = await listen(video, config, context);
    return wanted.flatMap((code2) => {
      const task = chooseTask(audio, code2);
      if (!task) return [];
      return [
        {
          id: `${task.task}-${code2}-${video.type}-${video.id}-${video.size ?? 0}`,
          language: { code2, hi: false, forced: false },
          releases: [],
          matches: video.type === 'episode' ? ['series', 'season', 'episode'] : ['title'],
          handle: { ...task, name: basename(video.path) },
        },
      ];
    });
  },

  async download(found, config, context) {
    const { http, media } = context;
    const { task, spoken, audioIndex, name } = handle.parse(found.handle);
    const log = logAt(config, context);
    const started = context.now();
    const timeoutMs = config.timeout * 1000;
    const sound = await media.readSound({ audioIndex, timeoutMs });
    const query = { task, language: spoken, output: 'srt', encode: false, ...nameOf(name, config) };
    const multipart = { audio_file: { bytes: sound, fileName: 'audio.pcm' } };
    log('DEBUG', `Sending ${sound.length} bytes of audio of ${name} to ${placeOf(config)} to ${task} (${spoken}).`);
    const answer = await http({
      isOwnAddress: true,
      url: `${placeOf(config)}/asr`,
      method: 'POST',
      query,
      multipart,
      timeoutMs,
    });
    const bytes = checkSrt(answer.bytes);
    log('INFO', `Whisper finished ${name} in ${Math.round((context.now() - started) / 1000)} s.`);
    return { bytes, fileName: 'whisper.srt' };
  },
});

type Config = ConfigOf<'whisperai'>;

const placeOf = ({ endpoint }: Config): string => endpoint.trim().replace(/\/+$/, '');
const nameOf = (name: string, { pass_video_name }: Config) => (pass_video_name ? { video_file: name } : {});

/** Not every program has a status; one that responds with a page is something else, such as a sign-in. */
async function checkServer(config: Config, { http, memory }: ProviderContext): Promise<void> {
  if (memory.get('there')) return;
  const answer = await http({
    isOwnAddress: true,
    url: `${placeOf(config)}/status`,
    timeoutMs: config.response * 1000,
    accept: [404, 405],
  });
  if (answer.status === 200) answer.json();
  memory.set('there', true, 5 * minute);
}

/** The audio tracks; when none says its language, the server listens to the first. */
async function listen(video: VideoFacts, config: Config, context: ProviderContext): Promise<readonly AudioStream[]> {
  const { audio } = await context.media.streams();
  const [first] = audio;
  if (!first || audio.some(({ language }) => language !== null)) return audio;
  const place = `${video.path} ${video.size}`;
  const known = context.memory.get<{ language: string | null }>(place);
  const language = known ? known.language : await detect(first, config, context);
  if (!known) context.memory.set(place, { language }, day);
  return [{ ...first, language }];
}

async function detect({ index }: AudioStream, config: Config, context: ProviderContext): Promise<string | null> {
  const { http, media } = context;
  const timeoutMs = config.timeout * 1000;
  const sound = await media.readSound({ audioIndex: index, seconds: listenSeconds, timeoutMs });
  const url = `${placeOf(config)}/detect-language`;
  const multipart = { audio_file: { bytes: sound, fileName: 'audio.pcm' } };
  const answer = await http({
    isOwnAddress: true,
    url,
    method: 'POST',
    query: { encode: false },
    multipart,
    timeoutMs,
  });
  const language = readDetected(answer.json(), context) ?? null;
  const log = logAt(config, context);
  if (language === null) log('WARNING', 'Whisper couldn’t detect the language of the first audio track.');
  else log('INFO', `Whisper detected ${language} in the first audio track.`);
  return language;
}
