// A picture and a sound that nobody has to be in: what is sent to try a line. Nothing of the person leaves the device.

const size = { width: 640, height: 360 };
const framesPerSecond = 20;
/** Coarse enough to be drawn by an old phone, too random to be squeezed together. */
const grain = { width: 160, height: 90 };

export type SyntheticMedia = { video: MediaStreamTrack; audio: MediaStreamTrack; stop: () => void };

export function makeSyntheticMedia(): SyntheticMedia {
  const picture = flicker();
  const context = new AudioContext();
  const outlet = context.createMediaStreamDestination();
  const hum = context.createOscillator();
  hum.frequency.value = 220;
  hum.connect(outlet);
  hum.start();
  const [video] = picture.stream.getVideoTracks();
  const [audio] = outlet.stream.getAudioTracks();
  if (!video || !audio) throw new Error('This browser makes no tracks of its own.');
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

function flicker(): { stream: MediaStream; stop: () => void } {
  const canvas = Object.assign(document.createElement('canvas'), size);
  const source = Object.assign(document.createElement('canvas'), grain);
  const [to, from] = [canvas.getContext('2d'), source.getContext('2d')];
  const pixels = from?.createImageData(grain.width, grain.height);
  const draw = () => {
    if (!to || !from || !pixels) return;
    for (let place = 0; place < pixels.data.length; place += 1) pixels.data[place] = place % 4 === 3 ? 255 : Math.random() * 256;
    from.putImageData(pixels, 0, 0);
    to.drawImage(source, 0, 0, size.width, size.height);
  };
  draw();
  const timer = setInterval(draw, 1_000 / framesPerSecond);
  return { stream: canvas.captureStream(framesPerSecond), stop: () => clearInterval(timer) };
}
