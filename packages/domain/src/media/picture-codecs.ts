/** Tracks in these codecs are pictures, by the names that ffprobe has for them. */
export const pictureCodecs: readonly string[] = ['hdmv_pgs_subtitle', 'dvd_subtitle', 'dvb_subtitle', 'xsub'];

/** False for a codec that isn’t known. */
export const isTextCodec = (codec: string | null): boolean => codec !== null && !pictureCodecs.includes(codec);
