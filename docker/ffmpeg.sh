#!/bin/sh
# Builds ffmpeg and ffprobe for amd64 or arm64 into /out, from Debian’s source and without what Captionarr never uses:
# most encoders and filters, devices and the network. Why: docs/decisions/0031-ffmpeg-in-the-image.md
set -eu

# Docker says for which machine; buildah only if it’s asked for another one.
machine=${1:-$(dpkg --print-architecture)}
case $machine in
  amd64) gnu=x86_64-linux-gnu ;;
  arm64) gnu=aarch64-linux-gnu ;;
  *) echo "There is no image for $machine." >&2 && exit 1 ;;
esac

dpkg --add-architecture "$machine"
sed -i 's/^Types: deb$/Types: deb deb-src/' /etc/apt/sources.list.d/debian.sources
apt-get update
apt-get install -y --no-install-recommends \
  dpkg-dev gcc "gcc-$(echo "$gnu" | tr _ -)" libc6-dev "libvpx-dev:$machine" "libzvbi-dev:$machine" make nasm pkgconf \
  "zlib1g-dev:$machine"
mkdir /source
cd /source
apt-get source --only-source ffmpeg
cd ffmpeg-*/

# Every decoder of sound and subtitles, as the source lists them. Of pictures, the usual ones: the studio shows them, and
# without their decoders the frame rate of a broadcast comes out doubled.
pictures=h264,hevc,mpeg1video,mpeg2video,mpeg4,vc1,vp8,vp9,wmv3
decoders=$(sed -n '\:/\* audio codecs \*/:,\:/\* external libraries \*/:s/^extern const FFCodec ff_\(.*\)_decoder;/\1/p' \
  libavcodec/allcodecs.c | paste -sd,)
[ -n "$decoders" ] || { echo 'libavcodec/allcodecs.c lists its decoders in another way now.' >&2 && exit 1; }
# The containers that videos, their sound and their subtitles come in; none that leads to other files.
demuxers=aac,ac3,ass,asf,avi,dts,eac3,flac,flv,h264,hevc,m4v,matroska,mov,mp3,mpegps,mpegts,mpegvideo,mxf,nut,ogg,rm,srt,sup,truehd,vc1,wav,webvtt,wtv

PKG_CONFIG_LIBDIR=/usr/lib/$gnu/pkgconfig ./configure \
  --prefix=/usr/local --arch="${gnu%%-*}" --target-os=linux \
  --enable-cross-compile --cross-prefix="$gnu-" --host-cc=gcc --pkg-config=pkgconf \
  --disable-autodetect --enable-zlib --enable-libvpx --enable-libzvbi \
  --disable-debug --disable-devices --disable-doc --disable-ffplay --disable-hwaccels --disable-network \
  --disable-decoders --enable-decoder="$decoders,$pictures,libzvbi_teletext" \
  --disable-demuxers --enable-demuxer="$demuxers" \
  --disable-encoders --enable-encoder=aac,ass,libvpx_vp9,pcm_s16le,srt,ssa,subrip,webvtt \
  --disable-filters --enable-filter=aresample,format,scale \
  --disable-muxers --enable-muxer=ass,matroska,mp4,null,pcm_s16le,srt,wav,webvtt \
  --disable-protocols --enable-protocol=file,pipe
make -j"$(nproc)"
make install DESTDIR=/out

# What the license asks for: its text, and where the source is.
papers=/out/usr/local/share/doc/ffmpeg
mkdir -p "$papers"
cp COPYING.LGPLv2.1 debian/copyright "$papers"
dpkg-parsechangelog | sed -n 's/^Version: /Debian source package ffmpeg /p' >"$papers/SOURCE"
rm -rf /out/usr/local/include /out/usr/local/lib /out/usr/local/share/ffmpeg
