/** Codes of the site that differ from ours. */
const ownCodes: Readonly<Record<string, string>> = { pt: 'pt-pt', pb: 'pt-br', zh: 'zh-cn', zt: 'zh-tw' };

/** Ours. */
export const languages = (
  'af an ar as az be bg bn br bs ca cs cy da de ea el en eo es et eu fa fi fr ga gd gl he hi hr hu hy ia id ig is it ja ' +
  'ka kk km kn ko ku lb lt lv mk ml mn mr ms my ne nl no nv oc or pb pl ps pt ro ru sd se si sk sl so sq sr sv sw ta te ' +
  'th tk tl tr tt uk ur uz vi zh zt'
).split(' ');

export const siteCode = (code2: string): string => ownCodes[code2] ?? code2;

const byCode = new Map(languages.map((code2) => [siteCode(code2), code2]));
export const fromSiteCode = (code: string): string | undefined => byCode.get(code.toLowerCase());
