import { encodePath, originOf } from '#integrations/notify/address.ts';
import { DeliveryError } from '#integrations/notify/delivery-error.ts';
import { basicAuth, type Service } from '#integrations/notify/service.ts';

/** Status of a request without recipients. */
const nobody = 204;

/** A server of Apprise, which passes on to whatever is set up there under a key. */
export const appriseApi: Service = {
  name: 'Apprise API',
  open(address) {
    const { user, password, path, query } = address;
    const origin = originOf(address);
    const key = path.at(-1);
    if (!origin || !key) return undefined;
    return async ({ title, body }, post) => {
      const { status } = await post({
        url: `${origin}${encodePath([...path.slice(0, -1), 'notify', key])}`,
        json: { title, body, type: 'info', format: 'text', tag: query.get('tags') ?? query.get('tag') ?? undefined },
        headers: basicAuth(user, password),
      });
      if (status === nobody) throw new DeliveryError('Apprise API has no recipients under this key.');
    };
  },
};
