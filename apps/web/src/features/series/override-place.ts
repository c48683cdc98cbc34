import { createStore } from '#lib/store.ts';
import { rememberFocus } from '#lib/remember-focus.ts';
import type { OverridePlace } from '#lib/queries/profile-rules.ts';

/** The season or episode whose profile is being chosen. */
export type NamedPlace = OverridePlace & { name: string };

export const editedPlace = createStore<NamedPlace | undefined>(undefined);
let focusBack: (() => void) | undefined;

export function editOverride(place: NamedPlace) {
  focusBack = rememberFocus();
  editedPlace.set(place);
}

export function closeOverride() {
  editedPlace.set(undefined);
  focusBack?.();
  focusBack = undefined;
}
