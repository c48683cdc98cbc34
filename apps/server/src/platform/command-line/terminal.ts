import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';

export interface Terminal {
  say: (line: string) => void;
  complain: (line: string) => void;
  /** Whether a person can answer. */
  isThere: boolean;
  ask: (question: string) => Promise<string>;
  /** Reads a line without echo. */
  askSecret: (question: string) => Promise<string>;
  /** The first line of standard input, or an empty string. */
  readLine: () => Promise<string>;
}

interface Streams {
  input: NodeJS.ReadableStream & { isTTY?: boolean };
  output: NodeJS.WritableStream;
  errors: NodeJS.WritableStream;
}

/** Thrown when the user cancels. */
export class Interrupted extends Error {}

const standard = (): Streams => ({ input: process.stdin, output: process.stdout, errors: process.stderr });
const nowhere = () => new Writable({ write: (_piece, _encoding, done) => done() });

export function openTerminal({ input, output, errors }: Streams = standard()): Terminal {
  async function read(question: string, isShown: boolean): Promise<string> {
    // Questions are no results: they go where complaints go, so that the results can be piped on.
    if (!isShown) errors.write(question);
    const lines = createInterface({ input, output: isShown ? errors : nowhere(), terminal: true });
    const given = new AbortController();
    lines.once('SIGINT', () => given.abort()).once('close', () => given.abort());
    try {
      return await lines.question(isShown ? question : '', { signal: given.signal });
    } catch (cause) {
      throw new Interrupted('Nothing was changed.', { cause });
    } finally {
      lines.close();
      if (!isShown) errors.write('\n');
    }
  }

  return {
    say: (line) => void output.write(`${line}\n`),
    complain: (line) => void errors.write(`${line}\n`),
    isThere: input.isTTY === true,
    ask: (question) => read(question, true),
    askSecret: (question) => read(question, false),
    async readLine() {
      for await (const line of createInterface({ input })) return line;
      return '';
    },
  };
}
