import { commandValues, type CommandValueName } from './command-values.ts';

const placeholder = /\{\{\s*(\w+)\s*\}\}/g;

const isValueName = (name: string): name is CommandValueName => Object.hasOwn(commandValues, name);

/** Placeholders in a text; unknown names in braces are ordinary text. */
export const placeholdersIn = (text: string): CommandValueName[] =>
  [...text.matchAll(placeholder)].map(([, name = '']) => name).filter(isValueName);

/** Puts something in the place of each value that a text names. */
export const replacePlaceholders = (text: string, replace: (name: CommandValueName) => string): string =>
  text.replaceAll(placeholder, (braces, name: string) => (isValueName(name) ? replace(name) : braces));

/** Literal pieces and the values between them, in order. */
export function splitPlaceholders(text: string): ({ literal: string } | { name: CommandValueName })[] {
  const pieces: ({ literal: string } | { name: CommandValueName })[] = [];
  let end = 0;
  for (const { 0: braces, 1: name = '', index } of text.matchAll(placeholder)) {
    if (!isValueName(name)) continue;
    if (index > end) pieces.push({ literal: text.slice(end, index) });
    pieces.push({ name });
    end = index + braces.length;
  }
  if (end < text.length) pieces.push({ literal: text.slice(end) });
  return pieces;
}
