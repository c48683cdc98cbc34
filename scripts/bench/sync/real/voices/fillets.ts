import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Take } from './cast.ts';

/** Fish Fillets NG: a folder of Ogg files for each room of the game; its dialogue file has their order. */
export function readFillets(root: string, language: string): Take[][] {
  const base = join(root, 'usr/share/games/fillets-ng');
  const rooms = readdirSync(join(base, 'sound')).filter((room) => existsSync(join(base, 'sound', room, language)));
  return rooms.map((room) => {
    const folder = join(base, 'sound', room, language);
    const script = join(base, 'script', room, `dialogs_${language}.lua`);
    const text = existsSync(script) ? readFileSync(script, 'utf8') : '';
    const order = [...text.matchAll(/dialogId\("([^"]+)"/g)].map(([, name]) => `${name}.ogg`);
    // -x- are noises; the others are voices.
    return readdirSync(folder)
      .filter((file) => file.endsWith('.ogg') && order.includes(file) && !file.includes('-x-'))
      .toSorted((one, other) => order.indexOf(one) - order.indexOf(other))
      .map((file) => ({ name: `${room}/${file}`, file: () => join(folder, file) }));
  });
}
