const segmentId = Buffer.from('18538067', 'hex');

/** The clip's bytes, followed by the head of an element that players skip; zeros up to `size` complete it. */
export function paddedHead(clip: Buffer, container: 'mkv' | 'mp4', size: number): Buffer {
  const room = size - clip.length;
  if (room < 9) throw new RangeError(`A clip of ${clip.length} bytes cannot be padded to ${size}.`);
  return container === 'mkv' ? matroska(clip, room) : Buffer.concat([clip, mp4Free(room)]);
}

/** A Void element, taken into the Segment by making that one longer. */
function matroska(clip: Buffer, room: number): Buffer {
  const head = Buffer.concat([clip, matroskaSize(0xec, room - 9)]);
  const segmentSizeAt = clip.indexOf(segmentId) + segmentId.length;
  head.writeUIntBE(head.readUIntBE(segmentSizeAt + 2, 6) + room, segmentSizeAt + 2, 6);
  return head;
}

/** An element's id and its length in eight bytes. */
function matroskaSize(id: number, length: number): Buffer {
  const bytes = Buffer.alloc(9);
  bytes[0] = id;
  bytes[1] = 0x01;
  bytes.writeUIntBE(length, 3, 6);
  return bytes;
}

function mp4Free(room: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeUInt32BE(room);
  bytes.write('free', 4);
  return bytes;
}
