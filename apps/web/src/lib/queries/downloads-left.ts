import type { LibraryKind } from '@captionarr/contract';
import { api } from '#lib/api.ts';

/** How much a search for everything missing is about, and how many downloads are left today. */
export const readDownloads = (kind?: LibraryKind) => api.wanted.readDownloads({ query: kind ? { kind } : {} });
