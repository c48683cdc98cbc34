import { build, type Rolldown } from 'vite';
import { expect, test } from 'vitest';
import { compileHints } from '../apps/web/vite/compile-hints.ts';

const modules: Record<string, string> = {
  entry: "import('late'); export const first = () => 'first';",
  late: "import 'late.css'; export const late = () => 'late';",
  'late.css': '.late { color: red }',
};

test('the first line of the named chunks, and only of those, asks for early compiling after minifying', async () => {
  const built = (await build({
    configFile: false,
    logLevel: 'silent',
    build: { write: false, rolldownOptions: { input: 'entry', preserveEntrySignatures: 'strict' } },
    plugins: [
      { name: 'modules', resolveId: (id) => (id in modules ? id : undefined), load: (id) => modules[id] },
      compileHints(['entry']),
    ],
  })) as Rolldown.RolldownOutput;
  const chunks = built.output.filter((file) => file.type === 'chunk');
  const marked = chunks.map(({ name, code }) => [name, code.startsWith('//# allFunctions')]);

  expect(Object.fromEntries(marked)).toEqual({ entry: true, late: false });
});
