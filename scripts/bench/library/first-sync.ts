import { exampleLanguages } from '@captionarr/lab';
import { send, type startProduct } from '../product.ts';
import { connect, syncOf } from './sync.ts';

const defaults = ['serie', 'movie'].flatMap((kind): [string, string][] => [
  [`settings-general-${kind}_default_enabled`, 'true'],
  [`settings-general-${kind}_default_profile`, '1'],
]);

/** Reads the library of these managers for the first time; everything gets a profile, so most of it is wanted. */
export async function syncForTheFirstTime(
  product: Awaited<ReturnType<typeof startProduct>>,
  managers: Parameters<typeof connect>[1],
) {
  const form = new URLSearchParams([...exampleLanguages(), ...defaults]);
  await send(`${product.url}/api/system/settings`, 'POST', form);
  await syncOf(product, connect(product, managers));
}
