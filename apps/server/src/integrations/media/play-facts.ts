import { extname } from 'node:path';
import type { PlayFacts } from '#domain/studio/play-plan.ts';
import { fieldsOf, listOf, textOf } from '#integrations/arr/records/fields.ts';
import type { RunCommand } from '#platform/commands/run-command.ts';
import { isSameFile, readFileMark, type FileMark } from '#platform/file-mark.ts';
import { parseJson } from '#platform/parse-json.ts';
import { explainTool } from './explain-tool.ts';
import { fileArgument } from './file-argument.ts';

/** Names of the encoders that browsers play, the quicker one first; `docker/ffmpeg.sh` builds the second. */
const encoders = ['libx264', 'libvpx-vp9'] as const;
export type Encoder = (typeof encoders)[number];

const entries =
  'format=format_name,start_time:stream=codec_type,codec_name,pix_fmt:stream_disposition=default,attached_pic';
const remembered = 50;

/** Reads with ffprobe what decides how a video can be played; remembers the last ones. */
export function createPlayFacts(run: RunCommand) {
  const known = new Map<string, { mark: FileMark; facts: PlayFacts | undefined }>();
  let encoder: Promise<Encoder | undefined> | undefined;

  async function read(path: string, signal?: AbortSignal): Promise<PlayFacts | undefined> {
    const parameters = ['-v', 'error', '-show_entries', entries, '-of', 'json', ...fileArgument(path)];
    const { code, output } = await explainTool('ffprobe', () => run('ffprobe', parameters, { signal }));
    return code === 0 ? readFacts(parseJson(output.toString('utf8')), path) : undefined;
  }

  return {
    /** Undefined if there is no such file, or it can’t be read. */
    async look(path: string, signal?: AbortSignal): Promise<PlayFacts | undefined> {
      const mark = await readFileMark(path);
      if (!mark) return undefined;
      const before = known.get(path);
      if (before && isSameFile(before.mark, mark)) return before.facts;
      const facts = await read(path, signal);
      known.delete(path);
      known.set(path, { mark, facts });
      for (const oldest of known.keys()) if (known.size > remembered) known.delete(oldest);
      return facts;
    },

    /** The encoder that the installed ffmpeg has. */
    encoder(): Promise<Encoder | undefined> {
      encoder ??= findEncoder(run);
      encoder.catch(() => (encoder = undefined));
      return encoder;
    },
  };
}

async function findEncoder(run: RunCommand): Promise<Encoder | undefined> {
  const { output } = await explainTool('ffmpeg', () => run('ffmpeg', ['-v', 'error', '-hide_banner', '-encoders']));
  const words = new Set(output.toString('utf8').split(/\s+/));
  return encoders.find((name) => words.has(name));
}

const isSet = (disposition: unknown, name: string) => fieldsOf(disposition)[name] === 1;

function readFacts(answer: unknown, path: string): PlayFacts {
  const { streams, format } = fieldsOf(answer);
  const all = listOf(streams).map(fieldsOf);
  const video = all.find((each) => each.codec_type === 'video' && !isSet(each.disposition, 'attached_pic'));
  const sounds = all.filter((each) => each.codec_type === 'audio');
  const index = Math.max(
    0,
    sounds.findIndex((each) => isSet(each.disposition, 'default')),
  );
  const sound = sounds[index];
  return {
    extension: extname(path).slice(1).toLowerCase(),
    container: textOf(fieldsOf(format).format_name),
    video: video && { codec: textOf(video.codec_name), pixelFormat: textOf(video.pix_fmt) },
    startTime: Number(textOf(fieldsOf(format).start_time)) || 0,
    audio: sound && { codec: textOf(sound.codec_name), index },
  };
}
