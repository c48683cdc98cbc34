/** The marks of a language, and how the names of files say it. */
export const marks: Readonly<Record<string, { mark: string; inNames: RegExp }>> = {
  zh: { mark: 'langchs', inNames: /简|\b(?:chs|gb|sc|zh-?hans|zh-?cn)\b/i },
  zt: { mark: 'langcht', inNames: /繁|\b(?:cht|big5|tc|zh-?hant|zh-?tw)\b/i },
  en: { mark: 'langeng', inNames: /英|\b(?:eng?|english)\b/i },
  ja: { mark: 'langjap', inNames: /日|\b(?:jpn?|jap|ja)\b/i },
};
export const languages = Object.keys(marks);
