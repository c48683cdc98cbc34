/** Names of the chunks that a built chunk imports at once; dynamic imports aren’t among them. */
export const importsOf = (code: string): string[] =>
  [...code.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g)].map(([, name = '']) => name);
