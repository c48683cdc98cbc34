import type { FactCode, FactLevel } from './findings.ts';

/** One measured fact; its figures by name. */
export type Fact = { code: FactCode; level: FactLevel; values: Record<string, string | number> };

export const fact = (code: FactCode, level: FactLevel, values: Fact['values'] = {}): Fact => ({ code, level, values });

/** Of a share or a figure that gets worse as it grows. */
export const levelOf = (value: number, amber: number, red = Infinity): FactLevel =>
  value > red ? 'red' : value > amber ? 'amber' : 'good';

export const percent = (share: number): number => Math.round(share * 1000) / 10;
