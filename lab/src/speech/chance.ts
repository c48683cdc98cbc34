import type { Random } from '#random.ts';

/** Any number between the two. */
export const real = (random: Random, low: number, high: number): number => low + (high - low) * random.next();

/** Bell-shaped around the mean. */
export const normal = (random: Random, mean: number, deviation: number): number =>
  mean + deviation * Math.sqrt(-2 * Math.log(1 - random.next())) * Math.cos(2 * Math.PI * random.next());

/** A time that is mostly near `middle`, sometimes much longer. */
export const longTailed = (random: Random, middle: number, deviation: number): number =>
  Math.exp(normal(random, Math.log(middle), deviation));

export const decibels = (value: number): number => 10 ** (value / 20);
