import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { temporaryFolder } from './start-app.ts';

/** A small build of a web app, with the files that the real one has. */
export async function writeWebBuild() {
  const folder = await temporaryFolder();
  const script = `console.log(${JSON.stringify('x'.repeat(5000))});`;
  const files = {
    'index.html':
      '<!doctype html><html><head><title>Captionarr</title><script nonce="__CSP_NONCE__">1</script></head><body></body></html>',
    'report.html':
      '<!doctype html><html><head><title>Subtitles</title><script nonce="__CSP_NONCE__">2</script></head><body></body></html>',
    'assets/index-a1b2c3.js': script,
    'assets/index-a1b2c3.js.br': brotliCompressSync(script),
    'assets/index-a1b2c3.js.gz': gzipSync(script),
    'assets/ass-worker-d4e5f6.js': 'postMessage(1);',
    'help/index.html': '<html><head><title>Help</title></head></html>',
    'help/connect.html': '<html><head><title>Connect</title></head></html>',
    'help/404.html': '<html><head><title>No such page</title></head></html>',
    'help/assets/help.css': 'body { margin: 0; }',
    'images/logo64.png': 'not really a picture',
    'manifest.webmanifest': '{"name":"Captionarr"}',
    'preload.json': JSON.stringify({
      pages: { series: ['assets/series-1.js', 'assets/kit-2.css'], 'series/:id': ['assets/detail-3.js'] },
      languages: { en: ['assets/en-4.js'], 'pt-BR': ['assets/pt-BR-5.js'] },
      rest: { en: ['assets/en-rest-6.js'], 'pt-BR': ['assets/pt-BR-rest-7.js'] },
      firstPages: ['series'],
      late: {},
      latePages: [],
    }),
    'sw.js': 'self.skipWaiting();',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

/** Page configuration, read as a browser would. */
export function readPageConfig(html: string): unknown {
  const [, script = ''] = /<script nonce="[^"]+">window\.Captionarr = (.*?);<\/script>/.exec(html) ?? [];
  return JSON.parse(script);
}
