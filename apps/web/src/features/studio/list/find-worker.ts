import { findAll } from '#features/studio/model/find.ts';

type Given = Parameters<typeof findAll>;

/** Patterns run here, where one that never ends can be ended. */
addEventListener('message', ({ data }: MessageEvent<Given>) => {
  try {
    postMessage({ found: findAll(...data) });
  } catch (error) {
    postMessage({ fault: error instanceof SyntaxError ? 'pattern' : 'slow' });
  }
});
