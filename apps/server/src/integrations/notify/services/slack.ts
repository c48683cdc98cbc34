import { encodePath } from '#integrations/notify/address.ts';
import { forEach, type Service } from '#integrations/notify/service.ts';

const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Incoming webhooks. */
export const slack: Service = {
  name: 'Slack',
  open({ user, host: first, path: [second, third, ...channels] }, hosts) {
    if (!first || !second || !third) return undefined;
    const url = `${hosts.slack}/services${encodePath([first, second, third])}`;
    return ({ title, body }, post) =>
      // Without a channel, the webhook's own is used.
      forEach(channels.length > 0 ? channels : [undefined], (channel) =>
        post({ url, json: { text: `*${plain(title)}*\n${plain(body)}`, ...(user && { username: user }), channel } }),
      );
  },
};
