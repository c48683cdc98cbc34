import { globSync, readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import react from '@vitejs/plugin-react';
import { build } from 'vite';

const contentTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Builds the bare page into the folder and serves it with these rows, compressed like ours. */
export async function startBarePage(folder: string, rows: Buffer) {
  await build({
    root: join(import.meta.dirname, 'bare'),
    base: './',
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', modulePreload: { polyfill: false } },
  });
  const answers = new Map(
    globSync('**/*.*', { cwd: folder }).map((name) => [`/${name}`, answer(name, readFileSync(join(folder, name)))]),
  );
  answers.set('/rows', answer('rows.json', rows));

  const server = createServer(({ url = '/' }, response) => {
    const found = answers.get(url === '/' ? '/index.html' : url);
    if (found) found(response);
    else response.writeHead(404).end();
  });
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

function answer(name: string, plain: Buffer) {
  const body = brotliCompressSync(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 10 } });
  const headers = {
    'content-type': contentTypes[extname(name)] ?? 'application/octet-stream',
    'content-encoding': 'br',
    'content-length': body.length,
    'cache-control': name.startsWith('assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
  };
  return (response: ServerResponse) => void response.writeHead(200, headers).end(body);
}
