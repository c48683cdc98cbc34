import { encodePath, originOf } from '#integrations/notify/address.ts';
import type { Service } from '#integrations/notify/service.ts';

const priorities: Record<string, number> = { low: 1, moderate: 3, normal: 5, high: 8, emergency: 10 };
const defaultPriority = 5;

export const gotify: Service = {
  name: 'Gotify',
  open(address) {
    const origin = originOf(address);
    const token = address.path.at(-1);
    if (!origin || !token) return undefined;
    const given = address.query.get('priority') ?? '';
    const priority = priorities[given.toLowerCase()] ?? (/^\d+$/.test(given) ? Number(given) : defaultPriority);
    return ({ title, body }, post) =>
      post({
        url: `${origin}${encodePath(address.path.slice(0, -1))}/message`,
        json: { title, message: body, priority },
        headers: { 'x-gotify-key': token },
      });
  },
};
