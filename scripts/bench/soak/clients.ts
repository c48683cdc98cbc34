// All clients, in their own process: forked with options as JSON; stops and reports on request.
import { setTimeout as pause } from 'node:timers/promises';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { createAsk } from './ask.ts';
import { doChores, type Ids } from './chores.ts';
import { startClient } from './client.ts';
import { createTally, type TallyReport } from './tally.ts';

export interface ClientsOptions {
  url: string;
  key: string;
  /** A server that does nothing, beside which all others are measured. */
  bareUrl: string;
  clients: number;
  seconds: number;
  ids: Ids;
  /** Requests past so many milliseconds are slow. */
  bar: number;
}

export interface ClientsReport extends TallyReport {
  disconnects: number;
  /** Live connections that stood at the end, and what came over them. */
  connected: number;
  heard: number;
  /** How long those who asked were kept waiting by themselves, in ms. */
  ownDelay: { p99: number; max: number };
}

const bareEvery = 100;
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0);

// The bench has written it.
const { url, key, bareUrl, clients: count, seconds, ids, bar } = JSON.parse(process.argv[2] ?? '') as ClientsOptions;
const tally = createTally(bar);
const delay = monitorEventLoopDelay({ resolution: 10 });
delay.enable();
const end = new AbortController();
const clients = Array.from({ length: count }, (_, index) =>
  startClient(index + 1, { url, key, tally, signal: end.signal }),
);
const chores = createAsk(url, key, tally);
const bare = createAsk(bareUrl, '', { note: (_, ms) => tally.noteBare(ms) });

async function watchBare() {
  while (!end.signal.aborted) {
    await bare.ask({ route: '', path: '' });
    await pause(bareEvery);
  }
}
const all = Promise.all([
  ...clients.map(({ done }) => done),
  doChores(chores.ask, seconds, ids, end.signal),
  watchBare(),
]);

const connected = () => clients.filter(({ live }) => live.isConnected()).length;

process.on('message', (word) => void (word === 'count' ? process.send?.(connected()) : report()));
process.on('disconnect', () => process.exit());

async function report() {
  end.abort();
  await all;
  delay.disable();
  process.send?.({
    ...tally.report(),
    disconnects: sum(clients.map(({ live }) => live.disconnects())),
    connected: connected(),
    heard: sum(clients.map(({ heard }) => heard())),
    ownDelay: { p99: delay.percentile(99) / 1e6, max: delay.max / 1e6 },
  } satisfies ClientsReport);
}
