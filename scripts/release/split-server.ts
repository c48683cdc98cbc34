import { join } from 'node:path';
import type { ChunkingContext } from 'rolldown';

/**
 * Three files at every start, instead of a thousand: what every command needs, the packages of the server, its own code.
 * What is imported dynamically from there stays in files of its own.
 */
export function splitServer(source: string) {
  const at = (...files: string[]) => files.map((file) => join(source, file));
  let parts: { start: Set<string>; server: Set<string> } | undefined;
  function partOf(id: string, context: ChunkingContext): 'start' | 'packages' | 'server' | undefined {
    const importsOf = (file: string) => context.getModuleInfo(file)?.importedIds ?? [];
    // `serve.ts` runs when it is loaded, so it must stay alone.
    parts ??= {
      start: withImports(at('main.ts', 'serve.ts').flatMap(importsOf), importsOf),
      server: withImports(at('app.ts', 'platform/log/log.ts'), importsOf),
    };
    if (parts.start.has(id)) return 'start';
    if (!parts.server.has(id)) return undefined;
    return id.includes('/node_modules/') ? 'packages' : 'server';
  }
  return (['start', 'packages', 'server'] as const).map((name, index) => ({
    name: (id: string, context: ChunkingContext) => (partOf(id, context) === name ? name : null),
    debugName: name,
    // A part takes along what it imports, except what an earlier part has already.
    priority: 3 - index,
  }));
}

/** Modules and everything that they import, directly or not. */
function withImports(from: readonly string[], importsOf: (id: string) => readonly string[]): Set<string> {
  const found = new Set<string>();
  const waiting = [...from];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...importsOf(id));
  }
  return found;
}
