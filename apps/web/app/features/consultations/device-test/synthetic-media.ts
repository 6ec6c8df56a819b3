// Synthetic video and audio for the connection test, so that nothing from the user's camera or microphone is sent.

const size = { width: 640, height: 360 };
const framesPerSecond = 20;
/** Small enough for old phones to draw, random enough not to compress well. */
const noiseSize = { width: 160, height: 90 };

export type SyntheticMedia = { video: MediaStreamTrack; audio: MediaStreamTrack; stop: () => void };

export function createSyntheticMedia(): SyntheticMedia {
  const picture = createNoiseVideo();
  const context = new AudioContext();
  const destination = context.createMediaStreamDestination();
  const oscillator = context.createOscillator();
  oscillator.frequency.value = 220;
  oscillator.connect(destination);
  oscillator.start();
  const [video] = picture.stream.getVideoTracks();
  const [audio] = destination.stream.getAudioTracks();
  if (!video || !audio) throw new Error('This browser cannot create synthetic media tracks.');
  return {
    video,
    audio,
    stop: () => {
      picture.stop();
      video.stop();
      audio.stop();
      void context.close();
    },
  };
}

function createNoiseVideo(): { stream: MediaStream; stop: () => void } {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const source = Object.assign(document.createElement('canvas'), noiseSize);
  const [to, from] = [canvas.getContext('2d'), source.getContext('2d')];
  const pixels = from?.createImageData(noiseSize.width, noiseSize.height);
  const draw = () => {
    if (!to || !from || !pixels) return;
    for (let index = 0; index < pixels.data.length; index += 1) pixels.data[index] = index % 4 === 3 ? 255 : Math.random() * 256;
    from.putImageData(pixels, 0, 0);
    to.drawImage(source, 0, 0, size.width, size.height);
  };
  draw();
  const timer = setInterval(draw, 1_000 / framesPerSecond);
  return { stream: canvas.captureStream(framesPerSecond), stop: () => clearInterval(timer) };
}
