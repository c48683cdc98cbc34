import { createServer } from 'node:net';
import { okFinding, warningFinding, problemFinding, type Finding } from './finding.ts';

interface Address {
  ip: string;
  port: number;
  baseUrl: string;
  /** Whether our server works with the folder. */
  isRunning: boolean;
}

const subject = 'Address';

/** Whether our server answers at its address, or could. */
export async function checkPort({ ip, port, baseUrl, isRunning }: Address): Promise<Finding> {
  const host = isEverywhere(ip) ? 'localhost' : ip.includes(':') ? `[${ip}]` : ip;
  const address = `http://${host}:${port}${baseUrl}/`;
  if (isRunning) {
    const isThere = await answers(`${address}healthz`);
    if (isThere) return okFinding(subject, `The server answers at ${address}`);
    return warningFinding(
      subject,
      `The server is running, but not at ${address}. It may have been started with --port or --host.`,
    );
  }
  const trouble = await tryPort(isEverywhere(ip) ? undefined : ip, port);
  if (trouble === undefined) return okFinding(subject, `${address} is free`);
  if (trouble === 'EADDRINUSE')
    return problemFinding(subject, `Port ${port} is in use by another program. Stop it, or use --port.`, 'port-taken');
  if (trouble === 'EACCES')
    return problemFinding(
      subject,
      `This user isn’t allowed to open port ${port}. Use a port above 1023.`,
      'port-taken',
    );
  return problemFinding(subject, `${ip} isn’t an address of this machine (${trouble}). Choose another with --host.`);
}

const isEverywhere = (ip: string) => ['*', '0.0.0.0', '::'].includes(ip);

const answers = (url: string): Promise<boolean> =>
  fetch(url, { signal: AbortSignal.timeout(5000) }).then(
    ({ ok }) => ok,
    () => false,
  );

/** The code of what keeps us from listening there. */
const tryPort = (host: string | undefined, port: number) =>
  new Promise<string | undefined>((resolve) => {
    const probe = createServer();
    probe.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code ?? 'unknown'));
    probe.listen(port, host, () => probe.close(() => resolve(undefined)));
  });
