/** Languages whose capitals are not those of the alphabet at large. */
const ownRules = new Set(['tr', 'az', 'lt']);

const localeOf = (language: string) => (ownRules.has(language) ? language : undefined);

export const toUpper = (text: string, language: string): string => text.toLocaleUpperCase(localeOf(language));
export const toLower = (text: string, language: string): string => text.toLocaleLowerCase(localeOf(language));
