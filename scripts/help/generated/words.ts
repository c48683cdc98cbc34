/** A text that stands in a cell of a table. */
export const cell = (text: string) => text.replaceAll('|', String.raw`\|`).replaceAll('\n', ' ');

export const listOf = (words: readonly string[]) => new Intl.ListFormat('en-GB', { type: 'conjunction' }).format(words);
