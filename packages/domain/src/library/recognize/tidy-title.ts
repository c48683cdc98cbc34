const article = /^(.+), (the|an?|der|die|das|le|la|les|el|los|las|il|lo|gli|de|het|den|det|o|os|as)$/iu;

/** `Hobbit, The - An Unexpected Journey` */
const innerArticle = /^([^,]+), (the|an?)( - .+)$/iu;
/** Words with single spaces, and nothing to remove. */
const plain = /^[A-Za-z\d](?:[A-Za-z\d'!?&]| (?! ))*$/;

/** `Some.Title_` as a person writes it. Dots of a name with spaces are its own: `Mr. Robot`. */
export function tidyTitle(text: string, name = text): string {
  const hasSpaces = / /.test(name) && /[^\s]\s+[^\s]/u.test(name);
  const spaced = (hasSpaces ? text.replaceAll('_', ' ') : text.replaceAll(/[._]/g, ' ')).trim();
  if (plain.test(spaced) && !/ aka /i.test(spaced)) return spaced;
  const bare = spaced
    .replaceAll(/[[\]{}]/g, ' ')
    .replaceAll(/\(\s*\)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s\-–—:,+~.)•]+(?=.)/u, '')
    .replace(/[\s\-–—:,+~(•]+$/u, '')
    .replace(/^\)$/, '')
    .trim();
  return bare
    .replace(article, '$2 $1')
    .replace(innerArticle, '$2 $1$3')
    .replace(/ (?:aka|a\.k\.a\.) .+$/iu, '');
}
