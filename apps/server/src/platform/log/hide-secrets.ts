/** Bounded length, because a long word would take quadratic time. */
const word = '[\\w-]{0,40}(?:api[-_]?key|passw(?:or)?d|token|secret|authorization|cookie)[\\w-]{0,40}';
const text = '"(?:[^"\\\\]|\\\\.)*"';

/** A field of the record, at any depth: its value may be a text, a list of texts or a plain value. */
const field = new RegExp(`("${word}":)(?:${text}|\\[[^\\]]*\\]|[^",\\[\\]{}]+)`, 'gi');
/** Inside a text: `apikey=…` of an address or form, `Authorization: …` of a header, `\\"password\\":\\"…\\"` of quoted JSON. */
const parameter = new RegExp(`((?:^|[^\\w-])${word}=)[^&\\s"'\\\\#;,)]+`, 'gi');
const header = /((?:authorization|cookie|x-api-key): *)[^\r\n"\\]+/gi;
const quoted = new RegExp(`(\\\\"${word}\\\\": *\\\\")[^"\\\\]*`, 'gi');
/** `https://name:password@host`. */
const userInfo = /(:\/\/[^\s/:@"]*:)[^\s/@"]+(?=@)/g;

/** Takes secrets out of one line of JSON, however deep or quoted they are. */
export const hideSecrets = (line: string): string =>
  line
    .replace(field, '$1"[hidden]"')
    .replace(parameter, '$1[hidden]')
    .replace(header, '$1[hidden]')
    .replace(quoted, '$1[hidden]')
    .replace(userInfo, '$1[hidden]');
