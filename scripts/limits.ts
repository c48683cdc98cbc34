// Signs the list in which subtitle sites ask to be called less (docs/decisions/0028-good-citizen.md).
import { createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { limitPurpose, readLimitList } from '../apps/server/src/engine/providers/limit-list.ts';

const [command, keyFile = '', listFile = ''] = process.argv.slice(2);

if (command === 'new-key' && keyFile) {
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }), { mode: 0o600, flag: 'wx' });
  console.log(
    `Add to trustedKeys in apps/server/src/engine/providers/limit-list.ts: '${publicKey.export({ format: 'jwk' }).x}'`,
  );
} else if (command === 'sign' && keyFile && listFile) {
  const key = createPrivateKey(readFileSync(keyFile));
  const payload = Buffer.from(JSON.stringify(JSON.parse(readFileSync(listFile, 'utf8')))).toString('base64url');
  const text = `${payload}.${sign(null, Buffer.from(limitPurpose + payload), key).toString('base64url')}`;
  const own = createPublicKey(key).export({ format: 'jwk' }).x ?? '';
  if (!readLimitList(text, Date.now(), [own]))
    throw new Error('The list is invalid or expired; see docs/decisions/0028.');
  if (!readLimitList(text, Date.now())) console.error('This version doesn’t trust the key yet.');
  console.log(`Put this into the notes of the newest release:\n\n\`\`\`captionarr-limits\n${text}\n\`\`\``);
} else {
  console.error('Usage: node scripts/limits.ts new-key <key.pem> | sign <key.pem> <list.json>');
  process.exitCode = 2;
}
