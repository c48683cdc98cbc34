import { providerDescriptions } from '@captionarr/providers/index.ts';

const find = (key: string | undefined) => providerDescriptions.find((each) => each.key === key);

/** The name of the provider to use instead of one that has ended, if this version can search it. */
export function insteadOf(key: string): string | undefined {
  const other = find(find(key)?.ended?.instead);
  return other?.capabilities && other.name;
}

/** What to tell of a provider that has ended; undefined for any other. */
export function sayEnded(key: string): string | undefined {
  const entry = find(key);
  if (!entry?.ended) return undefined;
  const other = insteadOf(key);
  return `${entry.name} is no longer available.${other === undefined ? '' : ` Use ${other} instead.`}`;
}
