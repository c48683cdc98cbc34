import { ladderOf, whyOff } from './ladder-of.ts';
import { isRoundComplete, planProviders } from './plan-providers.ts';
import type { Rung, RungName, RungState } from './rungs.ts';
import type { Plan, PlannedRung, WishFacts } from './wish-facts.ts';

const hour = 3_600_000;
/** A rung that failed is tried again after this time. */
export const retryAfter = 24 * hour;

/** Where a wish stands on each rung, in the order of its profile. The engine and the profile’s test bench go by it. */
export function planWish(facts: WishFacts): PlannedRung[] {
  const ladder = ladderOf(facts.profile);
  const planned: PlannedRung[] = [];
  for (const [place, rung] of ladder.entries()) {
    const plan = planRung(facts, rung, place, ladder, planned);
    planned.push({ rung: rung.rung, nextAt: null, ...plan });
  }
  return planned;
}

/** The rung whose turn is now; providers are searched by their tasks. */
export const dueRung = (plan: readonly PlannedRung[]): Exclude<RungName, 'providers'> | undefined =>
  plan.map(({ rung, state }) => (state === 'next' && rung !== 'providers' ? rung : undefined)).find(Boolean);

/** Whether a rung other than the providers is at work, has its turn, or will have it without another search. */
export const hasOpenRung = (plan: readonly PlannedRung[]): boolean =>
  plan.some(
    ({ rung, state, reason }) =>
      rung !== 'providers' && reason !== 'round' && (isOpen.has(state) || (state === 'failed' && reason === 'retry')),
  );

/** When a look at the wish may find another rung due; null if only a search, a setting or a person changes that. */
export function nextLook(plan: readonly PlannedRung[]): number | null {
  const times = plan.flatMap(({ rung, state, nextAt }) =>
    rung !== 'providers' && (state === 'waiting' || state === 'failed') && nextAt !== null ? [nextAt] : [],
  );
  return times.length > 0 ? Math.min(...times) : null;
}

function planRung(
  facts: WishFacts,
  rung: Rung,
  place: number,
  ladder: readonly Rung[],
  above: readonly PlannedRung[],
): Plan {
  const { rung: name } = rung;
  const { present, item, isWanted, running } = facts;
  if (running === name) return { state: 'running', reason: 'running' };
  const why = whyOff(rung, item);
  if (present?.made === name) return { state: 'taken', reason: 'gave' };
  if (present?.made === null) return planFulfilled(facts, name);
  if (why) return { state: 'off', reason: why };
  if (!isWanted) return { state: 'not-needed', reason: 'not-wanted' };
  // A program’s file ends the ladder below its rung; above it, what is better may still come.
  const reached = present ? ladder.findIndex((each) => each.rung === present.made) : Infinity;
  if (name === 'providers') return planProviders(facts);
  if (place > reached) return { state: 'not-needed', reason: 'higher' };
  return name === 'track' ? planTrack(facts, rung, above) : planMachine(facts, rung, place, ladder, above);
}

/** With a subtitle by people there, nothing is to be done. */
function planFulfilled({ present, results, search }: WishFacts, name: RungName): Plan {
  const gave =
    name === 'track'
      ? present?.isTrack === true || results.track?.outcome === 'taken'
      : name === 'providers' && present?.isTrack === false && search?.outcome === 'taken';
  return gave ? { state: 'taken', reason: 'gave' } : { state: 'not-needed', reason: 'fulfilled' };
}

/** Only a ladder that somebody arranged copies tracks out. */
function planTrack(facts: WishFacts, rung: Rung, above: readonly PlannedRung[]): Plan {
  if (!facts.profile.ladder || !facts.hasUncountedText) return { state: 'nothing', reason: 'no-track' };
  return planResult(facts, rung) ?? planTurn(facts, rung, above);
}

function planMachine(
  facts: WishFacts,
  rung: Rung,
  place: number,
  ladder: readonly Rung[],
  above: readonly PlannedRung[],
): Plan {
  const result = planResult(facts, rung);
  if (result) return result;
  if (facts.unavailable.has(rung.rung)) return { state: 'unavailable', reason: 'unavailable' };
  const isBeforeProviders = place < ladder.findIndex((each) => each.rung === 'providers');
  const needsRound = !(rung.rung === 'ocr' && isBeforeProviders);
  if (needsRound && !isRoundComplete(facts)) return { state: 'waiting', reason: 'round' };
  return planTurn(facts, rung, above);
}

/** A rung’s turn comes when its own wait is over and no rung above it is still open. */
function planTurn(facts: WishFacts, rung: Rung, above: readonly PlannedRung[]): Plan {
  const wait = planWait(facts, rung);
  const open = above.filter(({ rung: name, state }) => name !== 'providers' && isOpen.has(state));
  if (open.length === 0) return wait ?? { state: 'next', reason: 'due' };
  const times = open.map(({ state, nextAt }) => (state === 'waiting' ? nextAt : null));
  const isKnown = times.every((time) => time !== null);
  return { state: 'waiting', reason: 'above', nextAt: isKnown ? Math.max(...times, wait?.nextAt ?? 0) : null };
}

const isOpen: ReadonlySet<RungState> = new Set(['waiting', 'next', 'running']);

/** A result stands as long as the video is the same; only a failure is tried again. */
function planResult({ results, now }: WishFacts, { rung }: Rung): Plan | null {
  const result = results[rung];
  if (!result) return null;
  if (result.outcome === 'taken') return { state: 'not-good-enough', reason: 'removed' };
  if (result.outcome !== 'failed') return { state: result.outcome, reason: 'tried' };
  const again = result.at + retryAfter;
  return again > now ? { state: 'failed', reason: 'retry', nextAt: again } : null;
}

function planWait({ since, search, now }: WishFacts, { wait_hours: hours }: Rung): Plan | null {
  const begun = since ?? search?.at ?? now;
  const at = begun + hours * hour;
  return at > now ? { state: 'waiting', reason: 'wait', nextAt: at } : null;
}
