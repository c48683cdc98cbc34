/** Codes of our own kind of program, and one whose characters matter. */
export const languageTags: Readonly<Record<string, string>> = {
  ea: 'es-419',
  pb: 'pt-BR',
  zh: 'zh-Hans',
  zt: 'zh-Hant',
};

/** Codes for which the browser's name differs from the server's meaning. */
export const unsaidLanguages: ReadonlySet<string> = new Set(['sh', 'tl', 'tw']);
