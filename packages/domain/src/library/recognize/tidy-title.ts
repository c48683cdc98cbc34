const article = /^(.+), (the|an?|der|die|das|le|la|les|el|los|las|il|lo|gli|de|het|den|det|o|os|as)$/iu;

/** `Some.Title_` as a person writes it. Dots of a name with spaces are its own: `Mr. Robot`. */
export function tidyTitle(text: string, name = text): string {
  const hasSpaces = /[^\s]\s+[^\s]/u.test(name.trim());
  const spaced = text.replaceAll(hasSpaces ? /_/g : /[._]/g, ' ');
  const bare = spaced
    .replaceAll(/[[\]{}]/g, ' ')
    .replaceAll(/\(\s*\)/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s\-–—:,+~.)•]+(?=.)/u, '')
    .replace(/[\s\-–—:,+~(•]+$/u, '')
    .replace(/^\)$/, '')
    .trim();
  return bare.replace(article, '$2 $1').replace(/ (?:aka|a\.k\.a\.) .+$/iu, '');
}
