const any = (words: string) => new RegExp(String.raw`(?<!\p{L})(?:${words})(?!\p{L})`, 'giu');
/** Capitalized within a sentence: at its beginning, German “Sie” may be “she” or “they”. */
const inside = (words: string) => new RegExp(String.raw`(?<=[\p{Ll},] )(?:${words})(?!\p{L})`, 'gu');

/** Words for “you” that tell how people address each other; only where a word tells it by itself. */
const words: Record<string, { formal: RegExp; informal: RegExp }> = {
  de: { formal: inside('Sie|Ihnen|Ihre?[mnrs]?'), informal: any(String.raw`du|dich|dir|dein\p{L}*`) },
  fr: { formal: any('vous|votre|vos'), informal: any('tu|toi|te|ton|ta|tes') },
  es: { formal: any('usted|ustedes'), informal: any('tú|ti|contigo|tuy[oa]s?') },
  it: { formal: inside('Lei|Suo|Sua|Le'), informal: any('tu|te|tuo|tua|tuoi|tue') },
  nl: { formal: any('u|uw'), informal: any('je|jij|jou|jouw') },
  pl: { formal: any('pan|pani|pana|panu|państwo'), informal: any('ty|ciebie|tobie|twój|twoja|twoje') },
  ru: { formal: any(String.raw`вы|вас|вам|ваш\p{L}*`), informal: any(String.raw`ты|тебя|тебе|тво\p{L}*`) },
};

/** How often people are addressed in either way. */
export function countAddress(to: string, translated: readonly string[]): { formal: number; informal: number } {
  const text = translated.join('\n');
  const count = (pattern: RegExp | undefined) => (pattern ? (text.match(pattern)?.length ?? 0) : 0);
  return { formal: count(words[to]?.formal), informal: count(words[to]?.informal) };
}

/** The form that nearly everyone uses; default if there is none, or too little was said. */
export function usualAddress({
  formal,
  informal,
}: {
  formal: number;
  informal: number;
}): 'default' | 'formal' | 'informal' {
  const all = formal + informal;
  if (all < 10 || Math.max(formal, informal) < all * 0.85) return 'default';
  return formal > informal ? 'formal' : 'informal';
}
