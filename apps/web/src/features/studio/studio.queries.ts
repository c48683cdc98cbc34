import type { MediaKind, StudioEdits, StudioSound } from '@captionarr/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '#lib/api.ts';

export interface StudioPlace {
  type: MediaKind;
  id: number;
  path: string;
}

const key = 'studio';

/** Read once: what is edited must not change under the hand. */
export const studioQuery = (place: StudioPlace) =>
  queryOptions({
    queryKey: [key, 'file', place],
    queryFn: ({ signal }) => api.studio.open({ query: place, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });

/** The file as it is now. */
export const readAgain = (place: StudioPlace) => api.studio.open({ query: place });

export const otherCuesQuery = (place: StudioPlace) =>
  queryOptions({
    queryKey: [key, 'other', place],
    queryFn: async ({ signal }) => (await api.studio.cues({ query: place, signal })).data,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** What it takes to draw the file with this hash. */
export const frameQuery = (place: StudioPlace, hash: string) =>
  queryOptions({
    queryKey: [key, 'frame', place, hash],
    queryFn: ({ signal }) => api.studio.frame({ query: place, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** How soon a sound that is being read is asked for again. */
const again = 1500;

export const soundQuery = ({ type, id }: Pick<StudioPlace, 'type' | 'id'>) =>
  queryOptions({
    queryKey: [key, 'sound', type, id],
    queryFn: ({ signal }) => api.studio.sound({ query: { type, id }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: ({ state }) => (state.data?.state === 'working' ? again : false),
  });

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

export interface Sound {
  rate: number;
  peaks: Uint8Array;
  speech: Uint8Array;
}

export const decodeSound = (sound: StudioSound | undefined): Sound | undefined =>
  sound?.state === 'done'
    ? { rate: sound.rate, peaks: bytesOf(sound.peaks), speech: bytesOf(sound.speech) }
    : undefined;

interface Change extends StudioPlace {
  hash: string;
  edits: StudioEdits;
}

export const saveStudio = (form: Change) => api.studio.save({ form });
export const keepDraft = (form: Change) => api.studio.keepDraft({ form });
export const discardDraft = (form: StudioPlace) => api.studio.discardDraft({ form });
