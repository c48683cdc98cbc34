import { paint, type Picture, type PictureCue } from '#domain/ocr/picture/picture.ts';
import { byteAt, wordAt } from './bytes.ts';
import { defaultClut, readClut, type Clut } from './dvb-clut.ts';
import { readRegion, type Place, type Region } from './dvb-region.ts';
import { drawStrings } from './dvb-strings.ts';
import type { Packet } from './matroska.ts';

const kinds = { page: 0x10, region: 0x11, clut: 0x12, object: 0x13 };
const sync = 0x0f;

interface State {
  regions: Map<number, Region>;
  cluts: Map<number, Clut>;
  places: Map<number, readonly Place[]>;
}
type Page = readonly { id: number; x: number; y: number }[];

/**
 * DVB subtitles (ETSI EN 300 743), as broadcast. A page says which regions are shown where, a region which objects are in
 * it, an object has the pixels. What is shown stands until the next page, and no longer than its timeout.
 */
export function* decodeDvb(packets: Iterable<Packet>): Generator<PictureCue> {
  const state: State = { regions: new Map(), cluts: new Map(), places: new Map() };
  let open: PictureCue | undefined;
  for (const { time, data } of packets) {
    const read = readSegments(data, state);
    if (!read) continue;
    const start = Math.round(time);
    if (open) yield { ...open, end: Math.min(open.end ?? Infinity, start) };
    const pictures = drawPage(read.page, state);
    const end = read.timeout > 0 ? start + read.timeout : undefined;
    open = pictures.length > 0 ? { start, end, pictures } : undefined;
  }
  if (open) yield open;
}

function readSegments(data: Uint8Array, state: State): { page: Page; timeout: number } | undefined {
  const { regions, cluts, places } = state;
  let page: Page | undefined;
  let timeout = 0;
  // A stream identifier may come first.
  for (let at = byteAt(data, 0) === 0x20 ? 2 : 0; at + 6 <= data.length && byteAt(data, at) === sync;) {
    const kind = byteAt(data, at + 1);
    const body = data.subarray(at + 6, at + 6 + wordAt(data, at + 4));
    at += 6 + body.length;
    if (kind === kinds.page) {
      timeout = byteAt(body, 0) * 1000;
      // A mode change or an acquisition point: nothing from before is used.
      if ((byteAt(body, 1) & 0x0c) !== 0) for (const known of [regions, cluts, places]) known.clear();
      page = readPage(body);
    } else if (kind === kinds.region) readRegion(body, regions, places);
    else if (kind === kinds.clut) readClut(body, cluts);
    else if (kind === kinds.object) drawObject(body, state);
  }
  return page && { page, timeout };
}

function readPage(body: Uint8Array): Page {
  const page = [];
  for (let at = 2; at + 6 <= body.length; at += 6)
    page.push({ id: byteAt(body, at), x: wordAt(body, at + 2), y: wordAt(body, at + 4) });
  return page;
}

/** Even lines come first; odd ones repeat them if they aren’t there. */
function drawObject(body: Uint8Array, { regions, places }: State): void {
  const isText = ((byteAt(body, 2) >> 2) & 3) !== 0;
  if (isText) return;
  const keepsOnes = (byteAt(body, 2) & 2) !== 0;
  const [top, bottom] = [wordAt(body, 3), wordAt(body, 5)];
  const even = body.subarray(7, 7 + top);
  const odd = bottom === 0 ? even : body.subarray(7 + top, 7 + top + bottom);
  for (const { region, x, y } of places.get(wordAt(body, 0)) ?? []) {
    const target = regions.get(region);
    if (!target) continue;
    drawStrings({ data: even, left: x, top: y, keepsOnes }, target);
    drawStrings({ data: odd, left: x, top: y + 1, keepsOnes }, target);
  }
}

const drawPage = (page: Page, { regions, cluts }: State): Picture[] =>
  page.flatMap(({ id, x, y }): Picture[] => {
    const region = regions.get(id);
    if (!region || region.pixels.every((pixel) => pixel === region.pixels[0])) return [];
    const { width, height, depth, clut, pixels } = region;
    return [{ x, y, width, height, forced: false, rgba: paint(pixels, (cluts.get(clut) ?? defaultClut())[depth]) }];
  });
