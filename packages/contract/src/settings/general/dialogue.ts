import { toggle } from '@captionarr/domain/settings/field.ts';

export const dialogue = {
  dialogue_search: toggle({
    label: 'Search in dialogue',
    help: 'Keeps an index of every subtitle’s text, about two thirds as large as the subtitles. Turning it off deletes the index.',
    default: true,
  }),
};
