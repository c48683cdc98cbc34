import { spawnSync } from 'node:child_process';
import type { Witness } from './witness.ts';

const template = 'packaging/unraid/captionarr.xml';

/** A parser of XML that isn’t ours reads the template. */
export const witness: Witness = {
  packages: { 'libxml2-utils': 'xmllint' },
  async testify() {
    const { status, stdout, stderr } = spawnSync('xmllint', ['--xpath', 'string(/Container/Repository)', template], {
      encoding: 'utf8',
    });
    return [{ subject: 'xmllint', holds: status === 0 && stdout.trim() !== '', detail: `${stdout}${stderr}`.trim() }];
  },
};
