// Server and web app, both reloading; open the address that Vite prints.
import { spawn } from 'node:child_process';

const children = [
  spawn('node', ['--watch', '--max-semi-space-size=4', 'apps/server/src/main.ts', ...process.argv.slice(2)], {
    stdio: 'inherit',
  }),
  spawn('vite', ['apps/web'], { stdio: 'inherit' }),
];

const stop = () => children.forEach((child) => child.kill('SIGTERM'));
process.on('SIGINT', stop);
process.on('SIGTERM', stop);
for (const child of children) child.on('exit', stop);
