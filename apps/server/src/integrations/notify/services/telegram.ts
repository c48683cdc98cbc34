import { asText, forEach, type Service } from '#integrations/notify/service.ts';

const maxLength = 4096;
const botToken = /^\d+:[\w-]+$/;

/** A number or a name, and after a colon the topic. */
function readChat(target: string, usualTopic: string | null) {
  const [chat = '', topic = usualTopic] = target.split(':');
  return { chat_id: /^-?\d+$|^@/.test(chat) ? chat : `@${chat}`, ...(topic && { message_thread_id: Number(topic) }) };
}

export const telegram: Service = {
  name: 'Telegram',
  open({ authority, path, query }, hosts) {
    const token = authority.replace(/^bot/i, '');
    if (!botToken.test(token) || path.length === 0) return undefined;
    const chats = path.map((target) => readChat(target, query.get('topic') ?? query.get('thread')));
    return (message, post) =>
      forEach(chats, (chat) =>
        post({
          url: `${hosts.telegram}/bot${token}/sendMessage`,
          json: {
            ...chat,
            text: asText(message).slice(0, maxLength),
            ...(query.get('silent') === 'yes' && { disable_notification: true }),
          },
        }),
      );
  },
};
