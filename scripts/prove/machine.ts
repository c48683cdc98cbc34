import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { user } from './root-file-system.ts';

interface Options {
  /** The root file system. */
  root: string;
  /** A folder that is to be seen inside at the same path. */
  shared: string;
  environment: Record<string, string>;
  /** How long a start may take; an emulated machine needs long. */
  patienceMs?: number;
}

/** Mounts in a name space of its own: they are gone with the last process, however that ends. */
const enter =
  'mount -t proc proc "$1/proc" && mkdir -p "$1$2" && mount --bind "$2" "$1$2" && exec chroot --userspec="$3" "$1" "$4" "$5" "$6"';

/** Runs commands inside, as a user without rights. */
export function createMachine({ root, shared, environment, patienceMs = 60_000 }: Options) {
  const whole = {
    HOME: user.home,
    USER: user.name,
    LANG: 'C.UTF-8',
    PATH: '/usr/local/bin:/usr/bin:/bin',
    ...environment,
  };

  function begin(commands: string[], more: Record<string, string> = {}) {
    const script = ['set -eu', 'cd', ...commands].join('\n');
    const inside = [root, shared, `${user.id}:${user.id}`, '/bin/sh', '-c', script];
    const child = spawn('unshare', ['--mount', '--propagation', 'private', 'sh', '-c', enter, 'sh', ...inside], {
      env: { ...whole, ...more, PATH: `${whole.PATH}:/usr/sbin:/sbin` },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own, to press Ctrl-C in.
      detached: true,
    });
    const output: string[] = [];
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => output.push(String(chunk)));
    const ended = once(child, 'close').then(([code]) => code as number | null);
    const signal = (name: NodeJS.Signals) => {
      if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, name);
    };
    return { output: () => output.join(''), ended, signal };
  }

  const open = new Set<ReturnType<typeof begin>>();

  return {
    /** Until they end; throws what they said when they do not end well. */
    async run(commands: string[], more?: Record<string, string>): Promise<string> {
      const running = begin(commands, more);
      const code = await running.ended;
      if (code !== 0) throw new Error(`${commands.join('\n')}\nended with ${code}:\n${running.output()}`);
      return running.output();
    },

    /** Accepts any exit code. */
    async attempt(commands: string[], more?: Record<string, string>): Promise<{ code: number | null; output: string }> {
      const running = begin(commands, more);
      open.add(running);
      const code = await Promise.race([running.ended, pause(patienceMs, undefined, { ref: false })]);
      running.signal('SIGKILL');
      open.delete(running);
      return { code: code ?? null, output: running.output() };
    },

    /** Until the last of them, which stays, answers at `url`. */
    async start(commands: string[], url: string, more?: Record<string, string>) {
      // In place of the shell, whose own end by Ctrl-C would hide that of the product.
      const running = begin([...commands.slice(0, -1), `exec ${commands.at(-1)}`], more);
      open.add(running);
      let ending: { code: number | null } | undefined;
      void running.ended.then((code) => (ending = { code }));
      const deadline = Date.now() + patienceMs;
      while (!(await answers(url))) {
        if (ending || Date.now() > deadline)
          throw new Error(`${commands.at(-1)} does not answer:\n${running.output()}`);
        await pause(50);
      }
      return {
        output: running.output,
        /** Sends SIGINT like a user. */
        async pressControlC() {
          running.signal('SIGINT');
          const code = await running.ended;
          open.delete(running);
          if (code !== 0) throw new Error(`It ended with ${code}:\n${running.output()}`);
        },
      };
    },

    /** Ends what still runs. */
    async close() {
      for (const running of open) running.signal('SIGKILL');
      await Promise.all([...open].map(({ ended }) => ended));
    },
  };
}

const answers = (url: string) =>
  fetch(url).then(
    ({ ok }) => ok,
    () => false,
  );
