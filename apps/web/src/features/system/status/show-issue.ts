import type { HealthIssue } from '@captionarr/contract';
import type { i18n as I18n } from 'i18next';
import { formatRelative } from '#lib/relative-time.ts';
import { formatSize } from '#lib/size.ts';

/** Title and text of an issue. The server says both in English, which also stands in where a language has no text. */
export function showIssue({ object, issue, said }: Pick<HealthIssue, 'object' | 'issue' | 'said'>, i18n: I18n) {
  if (!said) return { title: object, text: issue };
  const { name, task, number, bytes, at, ...rest } = said.values;
  const values = {
    ...rest,
    name: task === undefined ? name : i18n.t(`systemTasks.names.${task}`, { defaultValue: name }),
    ...(number !== undefined && { number: number.toLocaleString(i18n.language) }),
    ...(bytes !== undefined && { size: formatSize(bytes, i18n.language) }),
    ...(at !== undefined && { when: formatRelative(at, i18n.language) }),
  };
  const say = (part: 'title' | 'text', words: string) => {
    const key = `healthIssues.${said.code}.${part}`;
    return i18n.exists(key) ? i18n.t(key, values) : words;
  };
  return { title: say('title', object), text: say('text', issue) };
}
