/** `English, French and German`. In English without a comma before “and”, as in the catalog; only British English has it so. */
export const formatList = (items: Iterable<string>, language: string): string =>
  new Intl.ListFormat(language === 'en' ? 'en-GB' : language).format(items);
