import { readableExtensions } from '#domain/subtitles/subtitle-name.ts';

const extensionOf = (name: string) => name.slice(name.lastIndexOf('.') + 1).toLowerCase();

export const isSubtitle = (name: string): boolean => readableExtensions.has(extensionOf(name));
export const isArchive = (name: string): boolean => ['zip', 'rar', '7z'].includes(extensionOf(name));
