/** A Matroska file with nothing but one subtitle track, for pictures that no program at hand can write (RFC 9559). */
export function writeMatroska(
  codec: string,
  codecPrivate: readonly number[],
  packets: readonly { time: number; data: readonly number[] }[],
): Buffer {
  const track = [
    element(0xd7, [1]),
    element(0x73c5, [1]),
    element(0x83, [17]),
    element(0x86, Buffer.from(codec)),
    element(0x63a2, codecPrivate),
  ];
  const clusters = packets.map(({ time, data }) =>
    // A block: track 1, no time of its own, no flags.
    element(0x1f43b675, Buffer.concat([element(0xe7, uint32(time)), element(0xa3, [0x81, 0, 0, 0x80, ...data])])),
  );
  return Buffer.concat([
    element(0x1a45dfa3, element(0x4282, Buffer.from('matroska'))),
    element(
      0x18538067,
      Buffer.concat([
        element(0x1549a966, element(0x2ad7b1, uint32(1_000_000))),
        element(0x1654ae6b, element(0xae, Buffer.concat(track))),
        ...clusters,
      ]),
    ),
  ]);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

/** Id, length in eight bytes, body. */
function element(id: number, body: Buffer | readonly number[]): Buffer {
  const name = uint32(id);
  const length = Buffer.alloc(8);
  length.writeUInt32BE(0x01000000);
  length.writeUInt32BE(body.length, 4);
  return Buffer.concat([name.subarray(name.findIndex((byte) => byte !== 0)), length, Buffer.from(body)]);
}
