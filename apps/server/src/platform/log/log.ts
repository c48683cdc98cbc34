import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pino, stdSerializers, symbols } from 'pino';
import type { Logger } from 'pino';
import { privateFolders } from '#platform/private-files.ts';
import { hideSecrets } from './hide-secrets.ts';
import { parseRecord, presentLine } from './log-record.ts';
import { openLogStore } from './log-store.ts';
import type { LogQuery, LogRow } from './log-store.ts';
import { openRollingFile } from './rolling-file.ts';
import { nameSources } from './source-stack.ts';

export interface LogStore {
  /** Newest first. A filter that is no regular expression, or takes too long, is refused with a sentence. */
  list: (query?: LogQuery) => Promise<LogRow[]>;
  /** Empties the rows and the files. */
  empty: () => Promise<void>;
  /** Writes buffered lines before a forced exit. */
  flush: () => void;
}

export interface Logging {
  log: Logger;
  store: LogStore;
  /** The file that is written now. */
  file: string;
  /** Holds for every logger, also for children made before. */
  setLevel: (debug: boolean) => void;
  close: () => Promise<void>;
}

interface LogOptions {
  directory: string;
  /** Also to standard output, as plain lines. */
  console?: boolean;
  /** Size of one file; five older ones are kept. */
  maxBytes?: number;
}

function presentError(error: Error): object {
  const presented = stdSerializers.err(error);
  return presented.stack ? { ...presented, stack: nameSources(presented.stack) } : presented;
}

const levels = { debug: 20, info: 30 };

export async function openLog({ directory, console = false, maxBytes = 5 << 20 }: LogOptions): Promise<Logging> {
  await mkdir(directory, privateFolders);
  const file = join(directory, 'captionarr.log');
  const complain = createComplaint();
  const lines = openRollingFile({ file, maxBytes, keptFiles: 5, onError: complain });
  const rows = openLogStore(join(directory, 'logs.db'), complain);
  let lowest = levels.info;

  function flushSync(): void {
    rows.flush();
    lines.flush();
  }

  /** The one way out: what leaves here has no secrets. The level is judged here, because pino's children keep the one they were born with. */
  const stream = {
    [symbols.needsMetadataGsym]: true,
    lastLevel: levels.info,
    flushSync,
    write(secretLine: string): void {
      if (stream.lastLevel < lowest) return;
      const line = hideSecrets(secretLine);
      const record = parseRecord(line);
      lines.write(line);
      rows.add(record);
      if (console) process.stdout.write(presentLine(record));
    },
  };

  return {
    log: pino({ level: 'debug', base: null, serializers: { err: presentError } }, stream),
    file,
    store: {
      list: rows.list,
      flush: flushSync,
      async empty() {
        flushSync();
        // Files first: their freed space lets the rows be deleted.
        await lines.empty();
        rows.empty();
      },
    },
    setLevel(debug) {
      lowest = debug ? levels.debug : levels.info;
    },
    async close() {
      rows.close();
      await lines.close();
    },
  };
}

const patience = 60_000;

/** If the log is not writable, the server runs without it and reports that occasionally. */
function createComplaint(): (error: unknown) => void {
  let last = -Infinity;
  return (error) => {
    if (performance.now() - last < patience) return;
    last = performance.now();
    process.stderr.write(`The log cannot be written: ${String(error)}\n`);
  };
}
