interface Line {
  label: string;
  value: string;
}

/** The status page as plain text, for asking others; keys and passwords in it are put out. */
export const writeReport = (title: string, parts: readonly { title: string; lines: readonly Line[] }[]) =>
  hideSecrets([`# ${title}`, ...parts.filter(({ lines }) => lines.length > 0).map(writePart)].join('\n\n'));

const writePart = ({ title, lines }: { title: string; lines: readonly Line[] }) =>
  [`## ${title}`, ...lines.map(({ label, value }) => `- ${label}: ${value}`)].join('\n');

/** The server adds none; a URL entered by the user may contain one. */
const hideSecrets = (text: string) =>
  text
    .replaceAll(/\b((?:api[_-]?)?key|token|pass(?:word)?|secret)=[^\s&"']+/gi, '$1=…')
    .replaceAll(/(\w+:\/\/)[^\s/@:]+:[^\s/@]+@/g, '$1…@');
