import { spawn } from 'node:child_process';

/** A server as OpenAI’s with a real engine behind it: PocketSphinx, whose Python package has an English model. */
export async function startPocketSphinx(): Promise<{ url: string; close: () => void }> {
  const script = new URL('pocketsphinx_server.py', import.meta.url).pathname;
  const child = spawn(process.env.PYTHON ?? 'python3', [script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const port = await new Promise<string>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', () =>
      reject(new Error('PocketSphinx did not start. Install it with pip, and name that Python in PYTHON.')),
    );
    child.stdout.setEncoding('utf8').once('data', (text: string) => resolve(text.trim()));
  });
  return { url: `http://127.0.0.1:${port}`, close: () => child.kill() };
}
