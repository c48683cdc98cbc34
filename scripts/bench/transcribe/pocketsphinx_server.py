"""POST /v1/audio/transcriptions with PocketSphinx: a real engine for `npm run bench -- transcribe real`."""

import io
import json
import re
import wave
from http.server import BaseHTTPRequestHandler, HTTPServer

from pocketsphinx import Decoder, Endpointer

RATE = 16000


def listen(pcm):
    """Segments by the engine's own endpointer, each with the times of its words."""
    endpointer = Endpointer(sample_rate=RATE)
    decoder = Decoder(samprate=RATE)
    size = endpointer.frame_bytes
    segments = []
    is_open = False

    def close():
        decoder.end_utt()
        begin = endpointer.speech_start
        frames = decoder.config["frate"]
        words = [
            {
                "word": re.sub(r"\(\d+\)$", "", word.word),
                "start": begin + word.start_frame / frames,
                "end": begin + (word.end_frame + 1) / frames,
            }
            for word in decoder.seg()
            if not word.word.startswith(("<", "["))
        ]
        if words:
            text = " ".join(word["word"] for word in words)
            segments.append({"start": words[0]["start"], "end": words[-1]["end"], "text": text, "words": words})

    for at in range(0, len(pcm) - size + 1, size):
        speech = endpointer.process(pcm[at : at + size])
        if speech is None:
            continue
        if not is_open:
            decoder.start_utt()
            is_open = True
        decoder.process_raw(speech, False, False)
        if not endpointer.in_speech:
            close()
            is_open = False
    if is_open:
        close()
    return segments


class Handler(BaseHTTPRequestHandler):
    def do_POST(self):
        body = self.rfile.read(int(self.headers["Content-Length"]))
        start = body.index(b"RIFF")
        with wave.open(io.BytesIO(body[start:])) as sound:
            pcm = sound.readframes(sound.getnframes())
        segments = listen(pcm)
        answer = json.dumps(
            {
                "task": "transcribe",
                "language": "english",
                "duration": len(pcm) / 2 / RATE,
                "text": " ".join(segment["text"] for segment in segments),
                "segments": segments,
            }
        ).encode()
        self.send_response(200)
        self.send_header("Content-Type", "application/json")
        self.send_header("Content-Length", str(len(answer)))
        self.end_headers()
        self.wfile.write(answer)

    def log_message(self, *_):
        pass


server = HTTPServer(("127.0.0.1", 0), Handler)
print(server.server_port, flush=True)
server.serve_forever()
