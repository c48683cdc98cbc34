import { join } from 'node:path';
import type { Rolldown } from 'vite';

const source = join(import.meta.dirname, '../src');

/** The chunk with a module, named by its path in `src`. */
export function chunkOf(module: string, chunks: readonly Rolldown.OutputChunk[]): Rolldown.OutputChunk | undefined {
  const file = join(source, module);
  return (
    chunks.find(({ facadeModuleId }) => facadeModuleId === file) ??
    chunks.find(({ moduleIds }) => moduleIds.includes(file))
  );
}

/** The files that are loaded with a chunk, its own and styles included. */
export function needs(chunk: Rolldown.OutputChunk, bundle: Rolldown.OutputBundle, found = new Set<string>()): string[] {
  if (found.has(chunk.fileName)) return [...found];
  found.add(chunk.fileName);
  for (const style of chunk.viteMetadata?.importedCss ?? []) found.add(style);
  for (const name of chunk.imports) {
    const imported = bundle[name];
    if (imported?.type === 'chunk') needs(imported, bundle, found);
  }
  return [...found];
}
