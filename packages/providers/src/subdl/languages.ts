/** Codes of the site that differ from ours in upper case. */
const ownCodes: Readonly<Record<string, string>> = { pb: 'BR_PT', zt: 'ZH_BG' };

/** Ours. */
export const languages = (
  'ar az be bg bn bs ca cs da de el en eo es et fa fi fr he hi hr hu id is it ja ka kl ko ku lt lv mk ml ms my nl no pb ' +
  'pl pt ro ru si sk sl sq sr sv ta te th tl tr uk ur vi zh zt'
).split(' ');

export const siteCode = (code2: string): string => ownCodes[code2] ?? code2.toUpperCase();

const byCode = new Map(languages.map((code2) => [siteCode(code2), code2]));
export const fromSiteCode = (code: string): string | undefined => byCode.get(code.toUpperCase());
