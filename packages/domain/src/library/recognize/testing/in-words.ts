import type { Recognized } from '#domain/library/recognize/recognized.ts';

/** An answer in one line, for tables: `episode: Dark (2017) S1 E1`. */
export function inWords(answer: Recognized): string {
  if (answer.type === 'extra' || answer.type === 'unsure') return `${answer.type}: ${answer.reason}`;
  const { type, title, year, ids, part } = answer;
  const parts = [title, year !== undefined && `(${year})`];
  if (answer.type === 'episode') {
    parts.push(answer.season !== undefined && `S${answer.season}`);
    parts.push(answer.episodes.length > 0 && `E${answer.episodes.join('+')}`);
    parts.push(answer.absolute.length > 0 && `#${answer.absolute.join('+')}`, answer.date ?? false);
  } else parts.push(answer.edition !== undefined && `[${answer.edition}]`);
  parts.push(part !== undefined && `part ${part}`);
  parts.push(...Object.entries(ids).map(([site, id]) => `${site}-${id}`));
  return `${type}: ${parts.filter((one) => one !== false).join(' ')}`;
}
