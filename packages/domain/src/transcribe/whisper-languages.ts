/** Languages of Whisper with the same code as ours. */
const same =
  'af am ar as az ba be bg bn bo br bs ca cs cy da de el en es et eu fa fi fo fr gl gu ha he hi hr ht hu hy id is it ja ' +
  'ka kk km kn ko la lb ln lo lt lv mg mi mk ml mn mr ms mt my ne nl nn no oc pa pl ps pt ro ru sa sd si sk sl sn so sq ' +
  'sr su sv sw ta te tg th tk tl tr tt uk ur uz vi yi yo zh';
/** Codes that differ, or that cover several of ours. */
const others: Record<string, string> = { ea: 'es', jv: 'jw', nb: 'no', pb: 'pt', zt: 'zh' };

const codes = new Map([...same.split(' ').map((code) => [code, code] as const), ...Object.entries(others)]);

export const whisperLanguages: readonly string[] = [...codes.keys()];

/** Its own code for one of ours. */
export const whisperCode = (code2: string): string | undefined => codes.get(code2);

/** Whether two of our languages are spoken alike: European and Brazilian Portuguese are one to Whisper. */
export const isSpokenAlike = (one: string, other: string): boolean =>
  one === other || (codes.has(one) && codes.get(one) === codes.get(other));
