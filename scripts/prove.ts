// npm run prove: what users install, tried as they would. Without options the package; with --image the container image,
// with --arm64 the package for arm64 on an emulated machine. --prepare only makes the Debian for the package, which can
// be done beside other work. --where-kept leaves out what this machine has never proved: the first time takes long.
import { parseArgs } from 'node:util';
import { isKept, makeDebian, type Recipe } from './prove/root-file-system.ts';

const option = { type: 'boolean', default: false } as const;
const { values } = parseArgs({
  options: { prepare: option, image: option, arm64: option, 'where-kept': option },
});

/** Whether a proof has been made on this machine before. */
function isWanted(part: string, debian: Recipe): boolean {
  if (!values['where-kept'] || isKept(debian)) return true;
  console.log(`The proof of ${part} is skipped: nothing is kept for it in the cache. See CONTRIBUTING.md.`);
  return false;
}

if (values.prepare) await makeDebian();
else if (!values.image && !values.arm64) await import('./prove-install.ts');
else {
  if (values.image && isWanted('the image', 'base')) await import('./prove-image.ts');
  if (values.arm64 && isWanted('arm64', 'arm64')) await import('./prove-arm64.ts');
}
