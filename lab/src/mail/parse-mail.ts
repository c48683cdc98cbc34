/** The parts of a mail that tests look at. */
export function parseMail(raw: string) {
  const end = raw.indexOf('\r\n\r\n');
  const lines = raw
    .slice(0, end)
    .replaceAll(/\r\n[ \t]+/g, ' ')
    .split('\r\n');
  const headers = Object.fromEntries(
    lines.map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const body = raw.slice(end + 4).trim();
  const isQuoted = headers['content-transfer-encoding'] === 'quoted-printable';
  return { headers, body: (isQuoted ? unquote(body) : body).replaceAll('\r\n', '\n') };
}

function unquote(text: string): string {
  const joined = text.replaceAll('=\r\n', '');
  const bytes = joined.replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString();
}
