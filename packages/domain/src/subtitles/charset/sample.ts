const longest = 4096;

/** The lines that are not plain ASCII: in a subtitle most others are times, which tell nothing. Later ones only if they have a byte that none had before. */
export function sampleOf(bytes: Uint8Array): Uint8Array {
  const lines: Uint8Array[] = [];
  const seen = new Uint8Array(256);
  let length = 0;
  for (let from = 0; from < bytes.length;) {
    const feed = bytes.indexOf(10, from);
    const to = feed === -1 ? bytes.length : feed + 1;
    const line = bytes.subarray(from, Math.min(to, from + longest));
    let [isForeign, isNew] = [false, false];
    for (const byte of line) {
      if (byte < 128) continue;
      isForeign = true;
      if (seen[byte] === 0) isNew = true;
      seen[byte] = 1;
    }
    if (isNew || (isForeign && length < longest)) {
      lines.push(line);
      length += line.length;
    }
    from = to;
  }
  return Buffer.concat(lines);
}
