import type { VideoStreams } from '#domain/media/video-streams.ts';
import type { CommandOptions, RunCommand } from '#platform/commands/run-command.ts';
import { parseJson } from '#platform/parse-json.ts';
import { explainTool } from './explain-tool.ts';
import { fileArgument } from './file-argument.ts';
import { ffprobeEntries, readFfprobe } from './read-ffprobe.ts';
import { readMediainfo } from './read-mediainfo.ts';

/** Probes a file; undefined if the tool cannot read anything. */
export type Parser = (run: RunCommand, path: string, options: CommandOptions) => Promise<VideoStreams | undefined>;

const ffprobe: Parser = async (run, path, options) => {
  const parameters = ['-v', 'error', '-show_entries', ffprobeEntries, '-of', 'json', ...fileArgument(path)];
  const { code, output } = await explainTool('ffprobe', () => run('ffprobe', parameters, options));
  return code === 0 ? unlessEmpty(readFfprobe(parseJson(output.toString('utf8')))) : undefined;
};

const mediainfo: Parser = async (run, path, options) => {
  const { code, output } = await explainTool('mediainfo', () => run('mediainfo', ['--Output=JSON', path], options));
  return code === 0 ? unlessEmpty(readMediainfo(parseJson(output.toString('utf8')))) : undefined;
};

export const parsers = { ffprobe, mediainfo };

/** A file that only looks like a video has no track that is heard, seen or read. */
const unlessEmpty = (streams: VideoStreams): VideoStreams | undefined =>
  streams.audio.length + streams.subtitles.length > 0 || streams.frameRate !== null ? streams : undefined;
