/** Shows a text as it is. Neither Discord nor Mattermost reads a backslash before a letter or a digit as an escape. */
export const escapeMarkdown = (text: string): string =>
  text.replaceAll(/[*_~`|[\]>#]|\\(?![a-z\d])/gi, String.raw`\$&`);
