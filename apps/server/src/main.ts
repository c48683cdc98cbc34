/** Ends with an exit code. */
type Command = (args: string[], environment: NodeJS.ProcessEnv) => Promise<number>;

/** What can be asked for instead of the server; each loads only what it needs. */
const commands: Record<string, () => Promise<Command>> = {
  gateway: async () => (await import('./features/gateway/command.ts')).runGateway,
  async import() {
    const [{ runImport }, { openParts }] = await Promise.all([
      import('./features/imports/command.ts'),
      import('./parts.ts'),
    ]);
    return (args, environment) => runImport(args, environment, openParts);
  },
};

const [word = '', ...args] = process.argv.slice(2);
const load = Object.hasOwn(commands, word) ? commands[word] : undefined;
if (load) process.exitCode = await (await load())(args, process.env);
else await import('./serve.ts');
