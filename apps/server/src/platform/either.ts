/** `SubDL, Podnapisi.NET or Gestdown`. British English has no comma before “or”. */
const format = new Intl.ListFormat('en-GB', { type: 'disjunction' });

export const either = (words: Iterable<string>): string => format.format(words);
