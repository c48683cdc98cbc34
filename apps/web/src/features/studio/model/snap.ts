/** A value from here on is speech. */
const isSpeech = 128;

/** Within this many milliseconds an edge goes to where speech begins or ends. */
const reach = 150;

interface Sound {
  /** Values per second. */
  rate: number;
  speech: Uint8Array;
}

/** The nearest moment at which speech begins (for a start) or ends (for an end), else the moment itself. */
export function snapToSpeech(time: number, edge: 'start' | 'end', { rate, speech }: Sound) {
  const place = (time / 1000) * rate;
  const width = Math.ceil((reach / 1000) * rate);
  let best: number | undefined;
  for (let index = Math.max(1, Math.floor(place) - width); index <= place + width && index < speech.length; index++) {
    const [before, now] = [(speech[index - 1] ?? 0) >= isSpeech, (speech[index] ?? 0) >= isSpeech];
    const isEdge = edge === 'start' ? !before && now : before && !now;
    if (isEdge && (best === undefined || Math.abs(index - place) < Math.abs(best - place))) best = index;
  }
  const snapped = best === undefined ? undefined : Math.round((best / rate) * 1000);
  return snapped !== undefined && Math.abs(snapped - time) <= reach ? snapped : time;
}
