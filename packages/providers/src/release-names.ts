const qualities = /\b(?:\d{3,4}p|web(?:-?dl|rip)?|blu-?ray|b[dr]rip|dvd(?:rip)?|hdtv|x26[45])\b/i;

/** Extracts release names from an uploader's comment; the shortened comment if there are none. */
export function releaseNamesIn(text: string): string[] {
  const plain = text.replaceAll(/<[^>]*>|&nbsp;/g, ' ').trim();
  const names = plain.split(/[\s,;|]+/).filter((word) => word.split('.').length > 3 && qualities.test(word));
  if (names.length > 0) return [...new Set(names.map((name) => name.replace(/[.:)]+$/, '')))];
  return plain === '' ? [] : [plain.replaceAll(/\s+/g, ' ').slice(0, 150)];
}
