import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const execute = promisify(execFile);

/** The image and its container have this name. */
const name = 'captionarr-proof';

interface Failed {
  code?: number | string;
  stdout?: string;
  stderr?: string;
}

// Limits of the host may be lower than what podman asks for, and there may be no systemd to time health checks.
const hosted = '--network host --ulimit nofile=8192:8192 --ulimit nproc=4096:4096 --no-healthcheck'.split(' ');

const options = (environment: Record<string, string>) => [
  '--name',
  name,
  ...hosted,
  ...Object.entries(environment).flatMap(([key, value]) => ['--env', `${key}=${value}`]),
];

export type Engine = Awaited<ReturnType<typeof createEngine>>;

/** Debian’s buildah and podman, with layers in a folder of their own. */
export async function createEngine(folder: string) {
  const temporary = join(folder, 'tmp');
  await mkdir(temporary, { recursive: true });
  const store = ['--root', join(folder, 'layers'), '--runroot', join(folder, 'run'), '--storage-driver', 'overlay'];
  // runc and cgroupfs also work where cgroups 1 and 2 are mixed, and without systemd.
  const podman = [...store, '--runtime', 'runc', '--cgroup-manager', 'cgroupfs'];

  /** Output of a command, however it ends. */
  async function attempt(command: string, parameters: string[], minutes: number) {
    try {
      const { stdout, stderr } = await execute(command, parameters, {
        maxBuffer: 2 ** 26,
        timeout: minutes * 60_000,
        // Podman ends with 0 when it’s asked to.
        killSignal: 'SIGKILL',
        env: { ...process.env, TMPDIR: temporary },
      });
      return { code: 0, stdout, output: `${stdout}${stderr}` };
    } catch (error) {
      const { code, stdout = '', stderr = '' } = error as Failed;
      return { code, stdout, output: `${stdout}${stderr}` || String(error) };
    }
  }

  async function run(command: string, parameters: string[], minutes = 1): Promise<string> {
    const { code, stdout, output } = await attempt(command, parameters, minutes);
    if (code !== 0) throw new Error(`${command} ${parameters.join(' ')}\nended with ${code}:\n${output.slice(-8000)}`);
    return stdout.trim();
  }

  const remove = () => run('podman', [...podman, 'rm', '--force', '--ignore', name]);

  return {
    /** Builds a file in a folder; layers that were built before are taken from the store. */
    build: (file: string, tag: string, context: string) =>
      run(
        'buildah',
        [
          ...store,
          'build',
          ...'--isolation chroot --network host --format docker --layers --pull-never'.split(' '),
        ].concat(['--file', file, '--tag', tag, context]),
        45,
      ),

    async inspect<T>(image: string, format: string): Promise<T> {
      return JSON.parse(
        await run('podman', [...podman, 'image', 'inspect', '--format', `{{json ${format}}}`, image]),
      ) as T;
    },

    /** Bytes that a registry would hold. */
    async packedSize(image: string): Promise<number> {
      const out = join(temporary, 'packed');
      await run('podman', [...podman, 'push', '--quiet', image, `oci:${out}`], 10);
      const size = Number((await run('du', ['--summarize', '--bytes', join(out, 'blobs')])).split('\t')[0]);
      await rm(out, { recursive: true });
      return size;
    },

    start: (image: string, rights: string[], environment: Record<string, string>) =>
      run('podman', [...podman, 'run', '--detach', ...options(environment), ...rights, image]),

    /** Starts a container that is expected to end soon. */
    async attempt(image: string, rights: string[], environment: Record<string, string>, ...command: string[]) {
      const done = await attempt(
        'podman',
        [...podman, 'run', '--rm', ...options(environment), ...rights, image, ...command],
        2,
      );
      await remove();
      return done;
    },

    /** In the running container. */
    execute: (...command: string[]) => attempt('podman', [...podman, 'exec', name, ...command], 5),

    logs: async () => (await attempt('podman', [...podman, 'logs', name], 1)).output,

    /** Exit code of the container, after it was told to stop. */
    async stop(): Promise<number> {
      await run('podman', [...podman, 'stop', name]);
      return Number(await run('podman', [...podman, 'inspect', '--format', '{{.State.ExitCode}}', name]));
    },

    remove,
  };
}
