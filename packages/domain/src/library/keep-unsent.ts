import type { Profile, ProfileItem } from './profile.ts';

/** Fills in what a client left out because it doesn’t know it; what it sends wins. Items that must be there say nothing. */
export function keepUnsent(given: Profile, stored: Profile | undefined): Profile {
  const ladder = given.ladder ?? stored?.ladder;
  const translateFrom = given.translateFrom ?? stored?.translateFrom;
  return {
    ...given,
    ...(ladder && { ladder }),
    ...(translateFrom && { translateFrom }),
    items: given.items.map((item) =>
      keepOfItem(
        item,
        stored?.items.find(({ id, language }) => id === item.id && language === item.language),
      ),
    ),
  };
}

function keepOfItem({ strength: sent, machine: reach, ...item }: ProfileItem, stored?: ProfileItem): ProfileItem {
  const strength = sent ?? stored?.strength;
  const machine = reach ?? stored?.machine;
  return { ...item, ...(strength === 'nice' && { strength }), ...(machine && { machine }) };
}

/** A profile as programs without ladders know it. */
export function withoutLadder({ ladder: _ladder, translateFrom: _from, ...profile }: Profile): Profile {
  return { ...profile, items: profile.items.map(({ strength: _strength, machine: _machine, ...item }) => item) };
}
