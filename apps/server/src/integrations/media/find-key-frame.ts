import { fieldsOf, listOf, textOf } from '#integrations/arr/records/fields.ts';
import type { RunCommand } from '#platform/commands/run-command.ts';
import { parseJson } from '#platform/parse-json.ts';
import { explainTool } from './explain-tool.ts';
import { fileArgument } from './file-argument.ts';

/** The last key frame that isn’t later, in seconds from the beginning: a copied picture can begin there only. */
export async function findKeyFrame(
  run: RunCommand,
  path: string,
  seconds: number,
  { startTime, signal }: { startTime: number; signal?: AbortSignal },
): Promise<number> {
  if (seconds <= 0) return 0;
  const near = `${(seconds + startTime).toFixed(3)}%+#30`;
  const entries = ['-show_entries', 'packet=pts_time,flags', '-of', 'json'];
  const parameters = ['-v', 'error', '-select_streams', 'v:0', '-read_intervals', near, ...entries];
  const { output } = await explainTool('ffprobe', () =>
    run('ffprobe', [...parameters, ...fileArgument(path)], { signal }),
  );
  const packets = listOf(fieldsOf(parseJson(output.toString('utf8')) ?? {}).packets).map(fieldsOf);
  const key = packets.find(({ flags }) => textOf(flags).startsWith('K'));
  const time = Number(textOf(key?.pts_time)) - startTime;
  return Number.isFinite(time) ? Math.max(0, time) : seconds;
}
