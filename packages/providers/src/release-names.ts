const qualities = /\b(?:\d{3,4}p|web(?:-?dl|rip)?|blu-?ray|b[dr]rip|dvd(?:rip)?|hdtv|x26[45])\b/i;

const withoutTags = (text: string) => text.replaceAll(/<[^>]*>|&nbsp;/g, ' ').trim();

/** The release names in an uploader's comment or a script around it. */
export function releaseFilesIn(text: string): string[] {
  const words = withoutTags(text).split(/[\s,;|]+/);
  const names = words.filter((word) => word.split('.').length > 3 && qualities.test(word));
  return [...new Set(names.map((name) => name.replaceAll(/^['"]+|[.:)'"]+$/g, '')))];
}

/** Extracts release names from an uploader's comment; the shortened comment if there are none. */
export function releaseNamesIn(text: string): string[] {
  const plain = withoutTags(text);
  const names = releaseFilesIn(plain);
  if (names.length > 0) return names;
  return plain === '' ? [] : [plain.replaceAll(/\s+/g, ' ').slice(0, 150)];
}
