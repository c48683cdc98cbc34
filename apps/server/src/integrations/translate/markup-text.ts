/** Services for documents understand tags whose names begin with a letter, and escape everything else. */
export const toMarkup = (text: string): string =>
  text
    .split(/(<\/?\d+>)/)
    .map((part, at) => (at % 2 === 1 ? part.replace(/\d/, 't$&') : escapeText(part)))
    .join('');

export const fromMarkup = (text: string): string => unescapeText(text.replaceAll(/<(\/?)t(\d+)>/gi, '<$1$2>'));

const escapeText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

const unescapeText = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll(/&(?:apos|#39|#x27);/g, '’')
    .replaceAll('&amp;', '&');
