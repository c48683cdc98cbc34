import type { LanguageProfile, LanguageProfileItem } from '@captionarr/contract';
import { readPattern } from '@captionarr/contract/read-pattern';
import { nextId } from './profile-item.ts';

export const newProfile = (known: readonly LanguageProfile[]): LanguageProfile => ({
  profileId: nextId(known.map(({ profileId }) => profileId)),
  name: '',
  tag: null,
  cutoff: null,
  items: [],
  mustContain: [],
  mustNotContain: [],
  originalFormat: 0,
});

/** Two items with one id cannot be told apart by the cutoff: then all get new ones, and the cutoff follows its first. */
export function withOwnIds(profile: LanguageProfile): LanguageProfile {
  const ids = profile.items.map(({ id }) => id);
  if (new Set(ids).size === ids.length) return profile;
  const position = profile.cutoff === null ? -1 : ids.indexOf(profile.cutoff);
  return {
    ...profile,
    items: profile.items.map((item, index) => ({ ...item, id: index + 1 })),
    cutoff: position === -1 ? profile.cutoff : position + 1,
  };
}

/** A cutoff that is none of the items any more is none. */
export function withItems(profile: LanguageProfile, items: LanguageProfileItem[]): LanguageProfile {
  const isGone =
    profile.items.some(({ id }) => id === profile.cutoff) && !items.some(({ id }) => id === profile.cutoff);
  return { ...profile, items, cutoff: isGone ? null : profile.cutoff };
}

export const tidyTag = (text: string) => text.trim().toLowerCase().replaceAll(/\s/g, '_');

export type Complaint = 'name' | 'tag' | 'items' | 'mustContain' | 'mustNotContain';

const isTag = (text: string) => /^[a-z0-9_-]*$/.test(text);

/** Validation errors; empty if it can be saved. */
export function complaintsOf({ name, tag, items, mustContain, mustNotContain }: LanguageProfile): Complaint[] {
  const wrong: Record<Complaint, boolean> = {
    name: name.trim() === '',
    tag: !isTag(tag ?? ''),
    items: items.length === 0,
    mustContain: findBroken(mustContain) !== undefined,
    mustNotContain: findBroken(mustNotContain) !== undefined,
  };
  return (Object.keys(wrong) as Complaint[]).filter((field) => wrong[field]);
}

/** The first that cannot be read as a regular expression. */
export const findBroken = (patterns: readonly string[]) =>
  patterns.find((pattern) => readPattern(pattern).became === 'plain');
