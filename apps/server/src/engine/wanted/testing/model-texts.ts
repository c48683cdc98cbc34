import { zipOf } from '@captionarr/lab';

/** Contents that a provider returns. */
export const contents = [
  'text',
  'for the deaf',
  'no text',
  'another language',
  'too long',
  'another episode',
  'none',
] as const;
export type Content = (typeof contents)[number];

const lines: Record<string, readonly string[]> = {
  en: [
    'Where have you been all night?',
    'I was looking for the old lighthouse keeper.',
    'Nobody has seen him since the storm began.',
    'Then we should ask the people at the harbour.',
  ],
  de: [
    'Wo bist du die ganze Nacht gewesen?',
    'Ich habe den alten Leuchtturmwärter gesucht.',
    'Seit dem Sturm hat ihn niemand mehr gesehen.',
    'Dann sollten wir die Leute am Hafen fragen.',
  ],
};

const time = (seconds: number) =>
  `00:${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`;

/** A subtitle; each number is another one. */
export function modelText(code2: string, number: number, { isForDeaf = false, late = 0 } = {}): string {
  const spoken = lines[code2] ?? [];
  const sound = isForDeaf ? '[door creaks]\n' : '';
  return Array.from({ length: 12 }, (_, index) => {
    const from = index * 4 + 1 + late;
    return `${index + 1}\n${time(from)},${100 + number} --> ${time(from + 2)},500\n${sound}${spoken[index % 4]}\n`;
  }).join('\n');
}

/** The bytes; undefined when the provider says that it cannot be had. */
export async function modelBytes(content: Content, code2: string, number: number): Promise<Uint8Array | undefined> {
  if (content === 'none') return undefined;
  if (content === 'no text') return Buffer.from(`Nothing to read, ${number}.`);
  if (content === 'another episode')
    return zipOf({
      'Harbour.Lights.S01E08.srt': modelText(code2, number),
      'Harbour.Lights.S01E09.srt': modelText(code2, number + 1),
    });
  const spoken = content === 'another language' ? (code2 === 'en' ? 'de' : 'en') : code2;
  const late = content === 'too long' ? 1500 : 0;
  return Buffer.from(modelText(spoken, number, { isForDeaf: content === 'for the deaf', late }));
}
