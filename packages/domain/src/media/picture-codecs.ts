/** Tracks in these codecs are pictures, by the names that ffprobe has for them. */
export const pictureCodecs: readonly string[] = ['hdmv_pgs_subtitle', 'dvd_subtitle', 'dvb_subtitle', 'xsub'];

/** False for a codec that isn’t known. */
export const isTextCodec = (codec: string | null): boolean => codec !== null && !pictureCodecs.includes(codec);

/** Whether a file’s count of entries is one of cues: pictures come and go as two, and MP4 has entries for the pauses. */
export const isCounted = (codec: string | null): boolean => isTextCodec(codec) && codec !== 'mov_text';
