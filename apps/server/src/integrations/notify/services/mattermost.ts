import { encodePath, originOf } from '#integrations/notify/address.ts';
import { escapeMarkdown } from '#integrations/notify/markdown.ts';
import { forEach, type Service } from '#integrations/notify/service.ts';

const defaultPort = '8065';

/** Incoming webhooks. */
export const mattermost: Service = {
  name: 'Mattermost',
  open(address) {
    const { scheme, user, path, query } = address;
    const origin = originOf(address, scheme === 'mmost' ? defaultPort : '');
    const token = path.at(-1);
    if (!origin || !token) return undefined;
    const channels = (query.get('channel') ?? query.get('channels') ?? '').split(',').filter((name) => name !== '');
    const url = `${origin}${encodePath([...path.slice(0, -1), 'hooks', token])}`;
    return ({ title, body }, post) =>
      forEach(channels.length > 0 ? channels : [undefined], (channel) =>
        post({
          url,
          json: {
            text: `**${escapeMarkdown(title)}**\n${escapeMarkdown(body)}`,
            ...(user && { username: user }),
            channel: channel?.replace(/^#/, ''),
          },
        }),
      );
  },
};
