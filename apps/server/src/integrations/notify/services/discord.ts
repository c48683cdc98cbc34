import { encodePath } from '#integrations/notify/address.ts';
import { escapeMarkdown } from '#integrations/notify/markdown.ts';
import type { Service } from '#integrations/notify/service.ts';

const maxLength = 2000;

/** Mentions begin with <. */
const plain = (text: string) => escapeMarkdown(text).replaceAll('<', String.raw`\<`);

export const discord: Service = {
  name: 'Discord',
  open({ host: id, path: [token], user, query }, hosts) {
    if (!id || !token) return undefined;
    const thread = query.get('thread');
    const url = `${hosts.discord}/api/webhooks${encodePath([id, token])}`;
    return ({ title, body }, post) =>
      post({
        url: thread ? `${url}?thread_id=${encodeURIComponent(thread)}` : url,
        json: {
          content: `**${plain(title)}**\n${plain(body)}`.slice(0, maxLength),
          ...(user && { username: user }),
          // Prevents mentions from titles.
          allowed_mentions: { parse: [] },
        },
      });
  },
};
