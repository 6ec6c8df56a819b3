// The user's camera, microphone and screen: opened once, published to the current room, and muted on request or on a weak connection.
import type { VideoStep } from '@lafiya/domain/consultations/calls/adaptive-video';
import type { LocalTrack, LocalVideoTrack, Room } from 'livekit-client';
import type { DeviceChoice } from '../device-choice.ts';
import { inSequence } from './in-sequence.ts';
import { type Media, videoSize } from './media-client.ts';

type LocalDevice = 'camera' | 'microphone';

export class LocalTracks {
  wantsCamera: boolean;
  wantsMicrophone = true;
  deviceErrors = new Set<LocalDevice>();
  isSharing = false;
  #step: VideoStep = 'full';
  #camera: LocalVideoTrack | undefined;
  #microphone: LocalTrack | undefined;
  #screen: LocalTrack[] = [];
  #room: Room | undefined;
  #isClosed = false;
  readonly #media: Media;
  readonly #devices: DeviceChoice;
  /** Separate queues, so that audio does not wait for a slow camera. */
  readonly #audioQueue: (work: () => Promise<void>) => Promise<void>;
  readonly #videoQueue: (work: () => Promise<void>) => Promise<void>;

  constructor(media: Media, devices: DeviceChoice, onChange: () => void) {
    this.#media = media;
    this.#devices = { ...devices };
    this.wantsCamera = devices.startWithVideo;
    this.#audioQueue = inSequence(onChange);
    this.#videoQueue = inSequence(onChange);
  }

  /** Opens the devices while the join details are being requested. */
  open(): void {
    void this.#audioQueue(() => this.#applyAudio()).catch(() => undefined);
    void this.#videoQueue(() => this.#applyVideo()).catch(() => undefined);
  }

  /** Publishes the existing tracks to a new room, also after a reconnect. */
  enter(room: Room): void {
    this.#room = room;
    const republish = (track: LocalTrack | undefined) => async () => {
      if (track) await this.#publish(track);
    };
    void this.#audioQueue(async () => republish(this.#microphone)()).catch(() => undefined);
    void this.#videoQueue(async () => {
      await republish(this.#camera)();
      for (const track of this.#screen) await this.#publish(track);
      if (this.#step === 'low') this.#setMaxQuality('LOW');
    }).catch(() => undefined);
  }

  leave(): void {
    this.#room = undefined;
  }

  setCamera(on: boolean): Promise<void> {
    this.wantsCamera = on;
    return this.#videoQueue(() => this.#applyVideo());
  }

  setMicrophone(on: boolean): Promise<void> {
    this.wantsMicrophone = on;
    if (on) this.deviceErrors.delete('microphone');
    return this.#audioQueue(() => this.#applyAudio());
  }

  follow(step: VideoStep): Promise<void> {
    const hasChanged = this.#step !== step;
    this.#step = step;
    if (!hasChanged && step !== 'low') return Promise.resolve();
    return this.#videoQueue(async () => {
      if (hasChanged) await this.#applyVideo();
      if (hasChanged && step === 'full') this.#setMaxQuality('HIGH');
      // Repeated, because the media server may have requested the large size in the meantime.
      if (!hasChanged) this.#setMaxQuality('LOW');
    });
  }

  switchTo(kind: LocalDevice, deviceId: string): Promise<void> {
    this.#devices[kind] = deviceId;
    const change = async (track: LocalTrack | undefined) => void (await track?.setDeviceId({ exact: deviceId }));
    return kind === 'camera' ? this.#videoQueue(() => change(this.#camera)) : this.#audioQueue(() => change(this.#microphone));
  }

  share(on: boolean): Promise<void> {
    return this.#videoQueue(async () => {
      if (!on) return this.#stopSharing();
      const resolution = { width: 1280, height: 720, frameRate: 5 };
      this.#screen = await this.#media.createLocalScreenTracks({ audio: false, contentHint: 'detail', resolution });
      this.isSharing = true;
      for (const track of this.#screen) {
        // The browser has its own button to stop sharing.
        track.once('ended', () => void this.share(false).catch(() => undefined));
        await this.#publish(track);
      }
    });
  }

  close(): void {
    this.#isClosed = true;
    for (const track of [this.#camera, this.#microphone, ...this.#screen]) track?.stop();
  }

  async #applyAudio(): Promise<void> {
    if (!this.#microphone && !this.deviceErrors.has('microphone')) await this.#openMicrophone();
    await setMuted(this.#microphone, !this.wantsMicrophone);
  }

  async #applyVideo(): Promise<void> {
    const isVideoOn = () => this.wantsCamera && this.#step !== 'audio';
    if (isVideoOn() && !this.#camera) await this.#openCamera();
    await setMuted(this.#camera, !isVideoOn());
    if (this.#step === 'low') this.#setMaxQuality('LOW');
  }

  /** Sets the maximum video size; the media server chooses among the sizes below it. */
  #setMaxQuality(quality: 'LOW' | 'HIGH'): void {
    if (this.#camera?.sender && !this.#camera.isMuted) this.#camera.setPublishingQuality(this.#media.VideoQuality[quality]);
  }

  async #openMicrophone(): Promise<void> {
    const audioProcessing = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
    try {
      [this.#microphone] = await this.#media.createLocalTracks({
        audio: { ...this.#chosen('microphone'), ...audioProcessing },
        video: false,
      });
      await this.#publishOrStop(this.#microphone);
    } catch {
      this.deviceErrors.add('microphone');
    }
  }

  async #openCamera(): Promise<void> {
    try {
      this.#camera = await this.#media.createLocalVideoTrack({ ...this.#chosen('camera'), resolution: videoSize });
      this.deviceErrors.delete('camera');
      await this.#publishOrStop(this.#camera);
    } catch {
      this.deviceErrors.add('camera');
      this.wantsCamera = false;
    }
  }

  #chosen(kind: LocalDevice): { deviceId?: string } {
    const id = this.#devices[kind];
    return id ? { deviceId: id } : {};
  }

  async #publishOrStop(track: LocalTrack | undefined): Promise<void> {
    if (this.#isClosed) track?.stop();
    // A failed publish is not a device error: the next room gets the track.
    else if (track) await this.#publish(track).catch(() => undefined);
  }

  /** Does nothing if there is no room or the track is already published. */
  async #publish(track: LocalTrack): Promise<void> {
    const me = this.#room?.localParticipant;
    const isPublished = me && [...me.trackPublications.values()].some((publication) => publication.track === track);
    if (me && !isPublished) await me.publishTrack(track, { source: track.source });
  }

  async #stopSharing(): Promise<void> {
    const shared = this.#screen;
    this.#screen = [];
    this.isSharing = false;
    for (const track of shared) {
      await this.#room?.localParticipant.unpublishTrack(track, true);
      track.stop();
    }
  }
}

async function setMuted(track: LocalTrack | undefined, muted: boolean): Promise<void> {
  if (!track || track.isMuted === muted) return;
  await (muted ? track.mute() : track.unmute());
}
