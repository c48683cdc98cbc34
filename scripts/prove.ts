// npm run prove: what users install, tried as they would. Without options the package; with --image the container image,
// with --arm64 the package for arm64 on an emulated machine. --prepare only makes the Debian for the package, which can
// be done beside other work. --everything waits until the whole library of the lab was searched, as the guide offers.
import { parseArgs } from 'node:util';
import { makeDebian } from './prove/root-file-system.ts';

const option = { type: 'boolean', default: false } as const;
const { values } = parseArgs({
  options: { prepare: option, image: option, arm64: option, everything: option },
});

if (values.prepare) await makeDebian();
else if (!values.image && !values.arm64) await import('./prove-install.ts');
else {
  if (values.image) await import('./prove-image.ts');
  if (values.arm64) await import('./prove-arm64.ts');
}
