import type { MovieSource } from '#domain/library/upstream.ts';
import type { ArrClient } from './client.ts';
import { createItemSource } from './list-items.ts';
import { readMovie } from './records/read-items.ts';

export const createMovieSource = (client: ArrClient): MovieSource => createItemSource(client, readMovie);
