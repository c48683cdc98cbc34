/** Flag names that differ from our codes. */
const ownCodes: Readonly<Record<string, string>> = { pb: 'br', uk: 'ua', el: 'gr', zh: 'cn', ja: 'jp', cs: 'cz' };

/** Ours. */
export const languages = 'ar bg cs da de el en es fi fr hu it ja ko nl pb pl pt ro ru sv tr uk zh'.split(' ');

const byFlag = new Map(languages.map((code2) => [ownCodes[code2] ?? code2, code2]));
export const fromFlag = (flag: string): string | undefined => byFlag.get(flag);
