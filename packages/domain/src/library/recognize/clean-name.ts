const wide: Record<string, string> = {
  '【': '[',
  '】': ']',
  '（': '(',
  '）': ')',
  '［': '[',
  '］': ']',
  '「': '[',
  '」': ']',
};
const site =
  /^[[(]?\s*(?:www\.[\w-]+\.\w{2,6}|[\w-]+\.(?:com|org|net|info|to|io)(?=\s*[\])]|\s+-\s))\s*[\])]?[\s._-]*/iu;

/** `(2010) Inception`: sorted by year. */
const yearFirst = /^[[(]((?:19|20)\d\d)[\])][ ._-]*(\p{L}[^([]*?)(?=[ ._]*(?:$|[[(](?!(?:19|20)\d\d[\])])))/u;

/** `[2014-05-22] Have I Got News for You` */
const dayFirst = /^[[(]((?:19|20)\d\d-\d\d-\d\d)[\])][ ._-]*(\p{L}[^([]*)$/u;

/** A name as its parts are read: composed letters, plain brackets, no address of a website in front. */
export function cleanName(name: string): string {
  const composed = /^[ -~]*$/.test(name)
    ? name
    : name
        .normalize('NFC')
        .replaceAll(/[【】（）［］「」]/g, (mark) => wide[mark] ?? mark)
        .replaceAll('\u3000', ' ')
        .replaceAll(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '');
  const spaced = composed.includes('%20') && !composed.includes(' ') ? composed.replaceAll('%20', ' ') : composed;
  const own = spaced.replace(site, '');
  return (/^[[(]/.test(own) ? own.replace(yearFirst, '$2 ($1)').replace(dayFirst, '$2 $1') : own).trim();
}
