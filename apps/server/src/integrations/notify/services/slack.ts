import { encodePath } from '#integrations/notify/address.ts';
import { asText, forEach, type Service } from '#integrations/notify/service.ts';

/** The three signs that Slack wants escaped; *, _, ~ and ` can’t be. https://docs.slack.dev/messaging/formatting-message-text */
const plain = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Incoming webhooks. */
export const slack: Service = {
  name: 'Slack',
  open({ user, host: first, path: [second, third, ...channels] }, hosts) {
    if (!first || !second || !third) return undefined;
    const url = `${hosts.slack}/services${encodePath([first, second, third])}`;
    return (message, post) =>
      // Without a channel, the webhook's own is used.
      forEach(channels.length > 0 ? channels : [undefined], (channel) =>
        post({ url, json: { text: plain(asText(message)), mrkdwn: false, ...(user && { username: user }), channel } }),
      );
  },
};
