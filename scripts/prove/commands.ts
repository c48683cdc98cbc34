/** The commands that a page gives under a heading: the lines of its first shell block there. */
export function commandsUnder(page: string, heading: string): string[] {
  const lines = page.split('\n');
  const from = lines.findIndex((line) => /^#+ /.test(line) && line.replace(/^#+ /, '') === heading);
  if (from < 0) throw new Error(`The page has no heading "${heading}".`);
  const section = lines.slice(from + 1);
  const begin = section.findIndex((line) => line === '```sh' || /^#+ /.test(line));
  const end = section.indexOf('```', begin + 1);
  if (section[begin] !== '```sh' || end < 0) throw new Error(`"${heading}" gives no commands.`);
  return section.slice(begin + 1, end).filter((line) => line.trim() !== '' && !line.startsWith('#'));
}
