/** A tag as the managers know it: lower-case letters, digits, _ and -. */
export const sanitizeTag = (text: string) => text.replaceAll(/[^a-zA-Z0-9_-]/g, '').toLowerCase();
