/** The first of the wanted language tags that one of ours can serve: `pt-PT` is served by `pt-BR`, `zh` by `zh-CN`. */
export function matchLanguage<Code extends string>(wanted: readonly string[], ours: readonly Code[]): Code | undefined {
  for (const tag of wanted) {
    const match = ours.find((code) => code === tag) ?? ours.find((code) => isServed(tag, code));
    if (match) return match;
  }
  return undefined;
}

/** Same language and script: readers of traditional characters need their own. */
function isServed(tag: string, code: string) {
  if (baseOf(tag) !== baseOf(code)) return false;
  // What nearly every browser sends, such as `en-US` for `en`. Looking scripts up takes 6 ms the first time.
  if (code === baseOf(code) && /^[a-z]+-[A-Z]{2}$/.test(tag) && !severalScripts.has(code)) return true;
  const [wanted, ours] = [readTag(tag), readTag(code)];
  return wanted !== undefined && wanted.language === ours?.language && wanted.script === ours.script;
}

/** Languages whose region says which script is meant. */
const severalScripts = new Set(['az', 'pa', 'sr', 'uz', 'zh']);

const baseOf = (tag: string) => tag.split(/[-_]/)[0]?.toLowerCase();

/** Some systems have tags that are none, such as `en-US@posix`. */
function readTag(tag: string) {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return undefined;
  }
}
