import { join, resolve } from 'node:path';

export const repository = resolve(import.meta.dirname, '../../..');
const demo = join(repository, '.demo');

/** Paths of the demo, kept between runs. */
export const places = {
  config: join(demo, 'config'),
  media: (size: string) => join(demo, 'media', size),
  productLog: join(demo, 'captionarr.log'),
  buildLog: join(demo, 'build.log'),
  builtPage: join(repository, 'apps/web/dist/index.html'),
  program: join(repository, 'apps/server/bin/captionarr'),
};
