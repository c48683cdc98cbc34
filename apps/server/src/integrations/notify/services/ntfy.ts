import { originOf, type Address } from '#integrations/notify/address.ts';
import { basicAuth, bearer, forEach, type Hosts, type Service } from '#integrations/notify/service.ts';

const priorities = ['min', 'low', 'default', 'high', 'max'];

/** By number or by the begin of its name. */
function readPriority(text: string | null): number | undefined {
  if (!text) return undefined;
  const index = /^[1-5]$/.test(text)
    ? Number(text)
    : priorities.findIndex((name) => name.startsWith(text.toLowerCase())) + 1;
  return index || undefined;
}

const credentials = ({ user, password }: Address) =>
  password === '' && user.startsWith('tk_') ? bearer(user) : basicAuth(user, password);

/** A host with topics, or only one topic, which is then one of the public server. */
const placeOf = (address: Address, hosts: Hosts) =>
  address.path.length > 0
    ? { url: originOf(address), topics: address.path }
    : { url: hosts.ntfy, topics: [address.host].filter((topic) => topic !== '') };

export const ntfy: Service = {
  name: 'ntfy',
  open(address, hosts) {
    const { url, topics } = placeOf(address, hosts);
    if (!url || topics.length === 0) return undefined;
    const tags = address.query.get('tags')?.split(',');
    const priority = readPriority(address.query.get('priority'));
    const click = address.query.get('click') ?? undefined;
    return ({ title, body }, post) =>
      forEach(topics, (topic) =>
        post({ url, json: { topic, title, message: body, priority, tags, click }, headers: credentials(address) }),
      );
  },
};
