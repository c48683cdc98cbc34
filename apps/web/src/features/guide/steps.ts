/** What the guide does, in order. */
export const steps = ['account', 'managers', 'languages', 'providers', 'search'] as const;
export type Step = (typeof steps)[number];

/** A step, what comes after the last, or the way beside them for who comes from another program. */
export type Place = Step | 'done' | 'import';
const places: readonly Place[] = [...steps, 'done'];

export const isPlace = (text: string | undefined): text is Place =>
  text === 'import' || places.some((place) => place === text);

export const placeAfter = (place: Place): Place => places[places.indexOf(place) + 1] ?? 'done';
export const placeBefore = (place: Place): Place | undefined => places[places.indexOf(place) - 1];

/** Where to go on: after the last step that is done, since those before it may be left out. */
export function firstOpen(isDone: Readonly<Record<Step, boolean>>): Place {
  const last = steps.findLast((step) => isDone[step]);
  return last ? placeAfter(last) : 'account';
}

/** Where to go when much was done at once. */
export const firstLeftOut = (isDone: Readonly<Record<Step, boolean>>): Place =>
  steps.find((step) => !isDone[step]) ?? 'done';
