/** Steps of the guide, in order. */
export const steps = ['account', 'library', 'languages', 'providers', 'search'] as const;
export type Step = (typeof steps)[number];

/** A step, the end, or the import. */
export type GuidePage = Step | 'done' | 'import';
const places: readonly GuidePage[] = [...steps, 'done'];

export const isGuidePage = (text: string | undefined): text is GuidePage =>
  text === 'import' || places.some((place) => place === text);

export const placeAfter = (place: GuidePage): GuidePage => places[places.indexOf(place) + 1] ?? 'done';
export const placeBefore = (place: GuidePage): GuidePage | undefined => places[places.indexOf(place) - 1];

/** First step after the last completed one, because earlier ones may be skipped. */
export function firstOpen(isDone: Readonly<Record<Step, boolean>>): GuidePage {
  const last = steps.findLast((step) => isDone[step]);
  return last ? placeAfter(last) : 'account';
}

/** Next step when several were completed at once. */
export const firstLeftOut = (isDone: Readonly<Record<Step, boolean>>): GuidePage =>
  steps.find((step) => !isDone[step]) ?? 'done';
