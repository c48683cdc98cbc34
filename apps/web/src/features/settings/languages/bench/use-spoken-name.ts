import { useQuery } from '@tanstack/react-query';
import { audioNames } from '#blocks/media/audio-names.ts';
import { languagesQuery } from '#lib/queries/languages.ts';

/** The server’s name of an audio language in the words of the reader. */
export function useSpokenName() {
  const { data: languages } = useQuery(languagesQuery());
  return (name: string) => {
    const code2 = languages?.find((language) => language.name === name)?.code2 ?? null;
    return audioNames([{ code2, code3: null, name }])[0];
  };
}
