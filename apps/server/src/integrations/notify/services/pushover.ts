import type { Service } from '#integrations/notify/service.ts';

const priorities: Record<string, number> = { low: -2, moderate: -1, normal: 0, high: 1, emergency: 2 };
/** How often, in seconds, an emergency is repeated, and for how long. */
const repeats = { retry: 900, expire: 3600 };

export const pushover: Service = {
  name: 'Pushover',
  open({ user, host: token, path, query }, hosts) {
    if (!user || !token) return undefined;
    const given = query.get('priority') ?? '';
    const priority = priorities[given.toLowerCase()] ?? (/^-?[0-2]$/.test(given) ? Number(given) : 0);
    return ({ title, body }, post) =>
      post({
        url: `${hosts.pushover}/1/messages.json`,
        json: {
          token,
          user,
          title,
          message: body,
          priority,
          ...(priority === 2 && repeats),
          ...(path.length > 0 && { device: path.join(',') }),
          ...(query.has('sound') && { sound: query.get('sound') }),
        },
      });
  },
};
