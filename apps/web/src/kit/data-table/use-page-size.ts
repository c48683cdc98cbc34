import { paging } from '@captionarr/contract/browser';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from '#lib/queries/settings.ts';

/** How many rows a page has: one setting for all tables. */
export const usePageSize = () => useQuery(settingsQuery()).data?.general.page_size ?? paging.defaultSize;
