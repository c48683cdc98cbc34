/** Codes of the site that differ from ours; Serbian exists in both scripts. */
const ownCodes: Readonly<Record<string, readonly string[]>> = { pb: ['pt-br'], sr: ['sr', 'sr-latn'] };

/** Ours. */
export const languages = (
  'af ar az be bg bn bs ca cs da de el en es et eu fa fi fr ga gl he hi hr hu hy id is it ja ka kk ko ku lb lt lv mk ml mn ' +
  'ms mt nl no pb pl pt ro ru sk sl sq sr sv ta te th tl tr uk ur uz vi zh'
).split(' ');

export const siteCodes = (code2: string): readonly string[] => ownCodes[code2] ?? [code2];
