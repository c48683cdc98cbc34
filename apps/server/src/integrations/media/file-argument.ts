/** Names the input so that it can only be this file: a playlist in it leads nowhere. */
export const fileArgument = (path: string): string[] => ['-protocol_whitelist', 'file', '-i', `file:${path}`];
