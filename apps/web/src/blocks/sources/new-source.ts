import type { LibrarySource, SourceValues } from '@captionarr/contract';
import { newSource, sourceColors } from '@captionarr/contract/browser';

type Named = Pick<LibrarySource, 'name' | 'color'>;

/** A source that is added has the first name and color that no other has. */
export const newValues = (name: string, others: readonly Named[]): SourceValues => ({
  ...newSource,
  name: freeName(name, others),
  color: sourceColors.find((color) => others.every((other) => other.color !== color)) ?? sourceColors[0],
});

function freeName(name: string, others: readonly Named[]) {
  const isTaken = (text: string) => others.some((other) => isSameName(other.name, text));
  let text = name;
  for (let number = 2; isTaken(text); number++) text = `${name} ${number}`;
  return text;
}

export const isSameName = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase();
