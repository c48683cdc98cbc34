import type { Rung } from './rungs.ts';

/** The ways to a subtitle, in their usual order. */
export const rungNames = ['track', 'ocr', 'providers', 'translation', 'transcription'] as const;
export type RungName = (typeof rungNames)[number];

/** How a program made a subtitle; files made by people have no such mark. */
export const madeBy = ['ocr', 'translation', 'transcription'] as const;
export type Made = (typeof madeBy)[number];
export const isMachineRung = (rung: RungName): rung is Made => (madeBy as readonly RungName[]).includes(rung);

/** Translation and transcription cost money or hours of computing, so they wait until somebody wants them. */
export const defaultLadder: readonly Rung[] = [
  { rung: 'track', on: true, wait_hours: 0 },
  { rung: 'ocr', on: true, wait_hours: 0 },
  { rung: 'providers', on: true, wait_hours: 0 },
  { rung: 'translation', on: false, wait_hours: 48 },
  { rung: 'transcription', on: false, wait_hours: 168 },
];

/** Whether a wish counts as missing until it is fulfilled. */
export const strengths = ['must', 'nice'] as const;
export type Strength = (typeof strengths)[number];

/** How far down the ladder one wish may go; providers are always included. */
export const reaches = ['no', 'ocr', 'translate', 'all'] as const;
export type Reach = (typeof reaches)[number];
