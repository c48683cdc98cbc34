// npm run prove -- --image: the Dockerfile built by buildah, and the image run by podman, to the first subtitle.
// Needs root and the Debian packages buildah, podman, runc, netavark, mmdebstrap, ffmpeg, mediainfo and chromium.
import { join } from 'node:path';
import { freePort } from '../lab/src/process.ts';
import { createEngine } from './prove/container/engine.ts';
import { owner, proveContainer } from './prove/container/prove-container.ts';
import { cache } from './prove/root-file-system.ts';
import { openSession } from './prove/session.ts';

const { steps, undo, temporary, lab, browser, prove } = openSession('image');

await prove(async () => {
  const engine = await createEngine(join(cache, 'containers'));
  undo.push(() => engine.remove());
  const outside = await steps.take('the lab is there', () => lab(`${owner.id}:${owner.group}`));
  const sizes = await proveContainer({
    engine,
    lab: outside,
    browser: await browser(),
    steps,
    port: await freePort(),
    folder: await temporary('image'),
  });
  return { image: sizes };
});
