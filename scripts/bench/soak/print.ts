import { rounded } from '../measure.ts';
import { growthOf } from './thirds.ts';
import { slowBar, type Soaked } from './verdict.ts';

const slowShown = 25;

export function printSoak({ asked, thirds, restart, back, clients }: Soaked): void {
  const routes = Object.entries(asked.routes).toSorted(([, one], [, other]) => other.count - one.count);
  console.table(
    Object.fromEntries(
      routes.map(([name, { count, errors, p50, p95, p99, max, isLong }]) => [
        name,
        {
          count,
          errors,
          'p50, ms': rounded(p50, 1),
          p95: rounded(p95, 1),
          p99: rounded(p99, 1),
          max: rounded(max, 0),
          [`over ${slowBar} ms`]: isLong ? 'streamed' : asked.slow.filter(({ route }) => route === name).length,
        },
      ]),
    ),
  );

  console.log('\nThe server, by thirds of the time (memory in MB, waits of its event loop in ms)');
  console.table(
    Object.fromEntries(
      thirds.map((third, index) => [
        ['first', 'second', 'last'][index] ?? '',
        {
          'resident, mean': rounded(third.resident, 0),
          most: rounded(third.residentMax, 0),
          heap: rounded(third.heap, 0),
          'outside the heap': rounded(third.external, 0),
          'share of a core': rounded(third.cpuShare),
          'loop p99': rounded(third.delayP99, 1),
          'loop, longest': rounded(third.delayMax, 0),
        },
      ]),
    ),
  );
  console.log(`Memory, last third to first: ${rounded(growthOf(thirds), 3)}.`);
  console.log(
    `Live: ${asked.heard} events heard by ${clients}, ${asked.disconnects} connections broke, ${asked.connected} stood at the end.`,
  );
  console.log(
    `Restart: ${rounded(restart, 0)} ms until it answered; ${back} of ${clients} live connections came back.`,
  );
  console.log(
    `Those who asked waited for themselves ${rounded(asked.ownDelay.max, 0)} ms at most; a server that does nothing let wait ${rounded(asked.bareMax, 0)} ms at most.`,
  );
  for (const { route, at, ms, bare } of asked.slow.slice(0, slowShown))
    console.log(
      `  slow after ${rounded(at / 1000, 0)} s: ${route} ${rounded(ms, 0)} ms (the bare server meanwhile ${rounded(bare, 0)})`,
    );
  for (const words of asked.errors) console.log(`  wrong: ${words}`);
}
