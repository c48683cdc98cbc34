import { encodePath, originOf } from '#integrations/notify/address.ts';
import { bearer, forEach, type Service } from '#integrations/notify/service.ts';

const defaultPort = '8123';
/** How its long-lived tokens look. */
const webToken = /^eyJ[\w-]+\.[\w-]+\.[\w-]+$/;
/** Shows a message in its own pages. */
const ownMessage = ['persistent_notification', 'create'];

/** `service` of the domain `notify`, or `domain.service`. */
function readTarget(target: string): readonly string[] {
  const [first = '', ...rest] = target.split('.');
  return rest.length === 0 ? ['notify', first] : [first, rest.join('.')];
}

/** The services to call may come after the token. */
export const homeAssistant: Service = {
  name: 'HomeAssistant',
  displayNameOf: () => 'Home Assistant',
  open(address) {
    const { scheme, path, query } = address;
    const origin = originOf(address, scheme === 'hassio' ? defaultPort : '');
    const found = path.findIndex((part) => webToken.test(part));
    const index = found < 0 ? path.length - 1 : found;
    const token = path[index];
    if (!origin || !token) return undefined;
    const root = [...path.slice(0, index), 'api', 'services'];
    const targets = path.slice(index + 1).map(readTarget);
    return ({ title, body }, post) =>
      forEach(targets.length > 0 ? targets : [ownMessage], (target) =>
        post({
          url: `${origin}${encodePath([...root, ...target])}`,
          json: {
            title,
            message: body,
            ...(target === ownMessage && query.has('nid') && { notification_id: query.get('nid') }),
          },
          headers: bearer(token),
        }),
      );
  },
};
