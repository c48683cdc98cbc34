import type { RunCommand } from '#platform/commands/run-command.ts';
import { AppError } from '#platform/errors.ts';
import { fieldsOf } from '#integrations/arr/records/fields.ts';
import { parseJson } from '#platform/parse-json.ts';
import { explainTool } from './explain-tool.ts';
import { fileArgument } from './file-argument.ts';

const timeoutMs = 20_000;

/** Reads the tags of a container with ffprobe. Throws without ffprobe; a file that it can’t read has none. */
export const createTagReader =
  (run: RunCommand) =>
  async (path: string, signal: AbortSignal): Promise<Record<string, unknown>> => {
    const parameters = ['-v', 'error', '-show_entries', 'format_tags', '-of', 'json', ...fileArgument(path)];
    try {
      const options = { signal, timeoutMs, background: true };
      const { code, output } = await explainTool('ffprobe', () => run('ffprobe', parameters, options));
      return code === 0 ? fieldsOf(fieldsOf(fieldsOf(parseJson(output.toString('utf8'))).format).tags) : {};
    } catch (error) {
      if (error instanceof AppError && error.code !== 'unavailable') return {};
      throw error;
    }
  };
