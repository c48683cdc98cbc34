import { UsageError } from '#platform/config/config.ts';
import { explainDisk } from '#platform/disk-failure.ts';
import { AppError } from '#platform/errors.ts';
import { Interrupted, openTerminal, type Terminal } from './terminal.ts';

interface CommandLine<Options> {
  usage: string;
  /** Parses the options; undefined for help. Throws if they are invalid. */
  read: () => Options | undefined;
  /** Returns the exit code. */
  run: (options: Options, terminal: Terminal) => Promise<number>;
}

/** Ends with 0 when it is done, 1 when it was refused, 2 when it was not understood, 130 when it was broken off. */
export async function runCommandLine<Options>(
  { usage, read, run }: CommandLine<Options>,
  terminal: Terminal = openTerminal(),
): Promise<number> {
  try {
    const options = read();
    if (options !== undefined) return await run(options, terminal);
    terminal.say(usage.trimEnd());
    return 0;
  } catch (thrown) {
    const error = explainDisk(thrown) ?? thrown;
    const { message, code = '' } = error as NodeJS.ErrnoException;
    const isMisunderstood = error instanceof UsageError || code.startsWith('ERR_PARSE_ARGS');
    if (!isMisunderstood && !(error instanceof AppError) && !(error instanceof Interrupted)) throw error;
    terminal.complain(isMisunderstood ? `${message}\n\n${usage.trimEnd()}` : message);
    return isMisunderstood ? 2 : error instanceof Interrupted ? 130 : 1;
  }
}
