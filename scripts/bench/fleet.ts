// 100,000 installations over a week on a virtual clock, beside a manager that searches everything on the hour.
import { writeFile } from 'node:fs/promises';
import { drawChart } from './fleet/chart.ts';
import { runFleet, type Manager } from './fleet/run-fleet.ts';
import { binsOf, callsPerSubtitle, meanOf, peakOf, type Tally } from './fleet/tally.ts';
import { hour, minute, places, start, type Scenario } from './fleet/world.ts';

const bars = { normal: 3, afterOutage: 5, popular: 5, callsShare: 0.25 };
const down = 'subdl';
const outage = { site: down, from: start + 12 * hour, until: start + 14 * hour };
const popularAt = start + 3 * hour;
const normal: Scenario = { days: 7 };
const chart = 'docs/images/fleet.svg';

export async function run([count = '100000']: string[]): Promise<void> {
  const installations = Number(count);
  const began = process.cpuUsage();
  const simulate = (manager: Manager) => ({
    week: runFleet(manager, installations, normal),
    outage: runFleet(manager, installations, { days: 1, outage }),
    popular: runFleet(manager, installations, { days: 1, popularAt }),
  });
  const [ours, naive] = [simulate('ours'), simulate('naive')];
  const failures: string[] = [];
  const judge = (what: string, value: number, bar: number) => {
    if (!(value <= bar)) failures.push(`${what}: ${value.toFixed(2)}, allowed ${bar}`);
    return value.toFixed(1);
  };

  console.log(`${installations.toLocaleString('en')} installations, each simulated\n`);
  console.log(
    '| requests a second at | mean | peak | peak ÷ mean | after the outage | popular episode | naive: mean | peak | peak ÷ mean |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  for (const place of places) {
    const [own, other] = [ours.week, naive.week].map((tally) => perSecond(tally, place));
    if (!own || !other) continue;
    const mean = own.mean * 60;
    const back = peakOf(binsOf(ours.outage, place), outage.until) / mean;
    const popular = peakOf(binsOf(ours.popular, place)) / mean;
    const cells = [
      place,
      own.mean.toFixed(1),
      own.peak.toFixed(1),
      judge(`${place}, normal week`, own.peak / own.mean, bars.normal),
      judge(`${place}, after the outage`, back, bars.afterOutage),
      judge(`${place}, popular episode`, popular, bars.popular),
      other.mean.toFixed(1),
      other.peak.toFixed(0),
      (other.peak / other.mean).toFixed(0),
    ];
    console.log(`| ${cells.join(' | ')} |`);
  }
  const [own, other] = [callsPerSubtitle(ours.week), callsPerSubtitle(naive.week)];
  judge('calls per subtitle, share of naive', own / other, bars.callsShare);
  console.log(`\nCalls per subtitle found: ${own.toFixed(0)}, naive ${other.toFixed(0)} (${(own / other).toFixed(2)})`);
  console.log(`Subtitles found in the week: ${ours.week.found}, naive ${naive.week.found}`);
  console.log(`${down} after two hours of outage: ${recovery(ours, installations)}`);
  await writeFile(
    chart,
    drawChart(
      'Requests at Gestdown on the day of a popular episode',
      binsOf(ours.popular, 'gestdown'),
      binsOf(naive.popular, 'gestdown'),
    ),
  );
  const { user, system } = process.cpuUsage(began);
  console.log(`Chart: ${chart}. CPU: ${((user + system) / 1e6).toFixed(0)} s`);
  for (const failure of failures) console.error(`✗ ${failure}`);
  if (failures.length > 0) process.exitCode = 1;
}

const binAt = (moment: number): number => Math.floor((moment - start) / minute);

function perSecond(tally: Tally, place: string) {
  const bins = binsOf(tally, place);
  return { mean: meanOf(bins) / 60, peak: peakOf(bins) / 60 };
}

/** Calls during the outage, and when the usual rate was back. */
function recovery({ week, outage: tally }: { week: Tally; outage: Tally }, installations: number): string {
  const bins = binsOf(tally, down);
  const mean = meanOf(binsOf(week, down));
  const during = bins.subarray(binAt(outage.from), binAt(outage.until)).reduce((sum, calls) => sum + calls, 0);
  const back = bins
    .subarray(binAt(outage.until))
    .findIndex((_, index, rest) => meanOf(rest.subarray(index, index + 10)) >= 0.9 * mean);
  return `${(during / installations).toFixed(1)} calls an installation while it was down, usual rate after ${back} minutes`;
}
