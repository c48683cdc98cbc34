/** Signs that are older than emoji, and letters and digits that can become one, stay. */
const sign = /[\p{Emoji}--[0-9#*\u00A9\u00AE\u2000-\u22FF\u2400-\u25FF\u3000-\u33FF]]/v.source;
/** What joins, colours or flags an emoji belongs to it. */
const rest = /(?:\uFE0E|\uFE0F|\u200D|\u20E3|[\u{E0020}-\u{E007F}])/v.source;
const emoji = new RegExp(`(?:${sign}${rest}*)+`, 'gv');

/** The text without emoji; notes of music are none. */
export const withoutEmoji = (text: string): string => text.replaceAll(emoji, '');
