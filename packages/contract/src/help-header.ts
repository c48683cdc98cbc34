/** The header of an error that names a place in the help. */
export const helpHeader = 'x-help';

/** The header of an error with the parts of its sentence, as percent-encoded JSON, for clients with texts of their own. */
export const sentenceHeader = 'x-sentence';

/** A template such as `No series has the ID {{0}}.` and its values: names, numbers, or other whole sentences. */
export type SentenceParts = readonly [template: string, ...values: (string | number | SentenceParts)[]];
