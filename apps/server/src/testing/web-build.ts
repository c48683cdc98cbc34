import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from './start-app.ts';

/** A small build of a web app, with the files that the real one has. */
export async function writeWebBuild() {
  const folder = await temporaryFolder();
  const files = {
    'index.html':
      '<!doctype html><html><head><title>Captionarr</title><script nonce="__CSP_NONCE__">1</script></head><body></body></html>',
    'assets/index-a1b2c3.js': `console.log(${JSON.stringify('x'.repeat(5000))});`,
    'images/logo64.png': 'not really a picture',
    'manifest.webmanifest': '{"name":"Captionarr"}',
    'sw.js': 'self.skipWaiting();',
  };
  for (const [name, content] of Object.entries(files)) {
    await mkdir(join(folder, name, '..'), { recursive: true });
    await writeFile(join(folder, name), content);
  }
  return folder;
}

/** What the page was told, read as a browser would. */
export function readPageConfig(html: string): unknown {
  const [, script = ''] = /<script nonce="[^"]+">window\.Captionarr = (.*?);<\/script>/.exec(html) ?? [];
  return JSON.parse(script);
}
