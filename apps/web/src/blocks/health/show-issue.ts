import type { HealthIssue } from '@captionarr/contract';
import type { i18n as I18n } from 'i18next';
import { formatRelative } from '#lib/relative-time.ts';
import { formatSize } from '#lib/size.ts';

/** The words of an issue. The server’s own are English, and stand in where a language has no text. */
export function showIssue({ object, issue, way, said }: HealthIssue, i18n: I18n) {
  const label = way?.label ?? '';
  if (!said) return { title: object, text: issue, label };
  const { name, task, number, bytes, at, ...rest } = said.values;
  const values = {
    ...rest,
    name: task === undefined ? name : i18n.t(`systemTasks.names.${task}`, { defaultValue: name }),
    ...(number !== undefined && { number: number.toLocaleString(i18n.language) }),
    ...(bytes !== undefined && { size: formatSize(bytes, i18n.language) }),
    ...(at !== undefined && { when: formatRelative(at, i18n.language) }),
  };
  const say = (part: 'title' | 'text' | 'way', words: string) => {
    const key = `healthIssues.${said.code}.${part}`;
    return i18n.exists(key) ? i18n.t(key, values) : words;
  };
  return { title: say('title', object), text: say('text', issue), label: say('way', label) };
}
