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
  const [wanted, ours] = [readTag(tag), readTag(code)];
  return wanted !== undefined && wanted.language === ours?.language && wanted.script === ours.script;
}

/** Some systems have tags that are none, such as `en-US@posix`. */
function readTag(tag: string) {
  try {
    return new Intl.Locale(tag).maximize();
  } catch {
    return undefined;
  }
}
