import { runNaive } from './naive-manager.ts';
import { runOurs } from './our-manager.ts';
import { createTally, type Tally } from './tally.ts';
import { makeHousehold, type Scenario } from './world.ts';

export type Manager = 'ours' | 'naive';
const managers = { ours: runOurs, naive: runNaive };

/** Every installation of a fleet, one after the other; sites don’t get slower under load, so none depends on another. */
export function runFleet(manager: Manager, installations: number, scenario: Scenario): Tally {
  const tally = createTally(scenario.days);
  for (let number = 0; number < installations; number++)
    managers[manager](makeHousehold(number, scenario), scenario, tally);
  return tally;
}
