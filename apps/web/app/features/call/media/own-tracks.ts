// One's own camera, microphone and screen: opened once, sent into whichever room stands, and quiet or dark when somebody or the line wants it so.
import type { LineStep } from '@lafiya/domain/consultation/line-rules';
import type { LocalTrack, LocalVideoTrack, Room } from 'livekit-client';
import type { DeviceChoice } from '../device-choice.ts';
import { inTurn } from './in-turn.ts';
import { type Media, pictureSize } from './media-client.ts';

type OwnDevice = 'camera' | 'microphone';

export class OwnTracks {
  wantsCamera: boolean;
  wantsMicrophone = true;
  faults = new Set<OwnDevice>();
  isSharing = false;
  #step: LineStep = 'full';
  #camera: LocalVideoTrack | undefined;
  #microphone: LocalTrack | undefined;
  #screen: LocalTrack[] = [];
  #room: Room | undefined;
  #isClosed = false;
  readonly #media: Media;
  readonly #devices: DeviceChoice;
  /** Sound does not wait for the picture: a camera takes its time to open. */
  readonly #sound: (work: () => Promise<void>) => Promise<void>;
  readonly #picture: (work: () => Promise<void>) => Promise<void>;

  constructor(media: Media, devices: DeviceChoice, onChange: () => void) {
    this.#media = media;
    this.#devices = { ...devices };
    this.wantsCamera = devices.startWithVideo;
    this.#sound = inTurn(onChange);
    this.#picture = inTurn(onChange);
  }

  /** Asked for while the pass is on its way. */
  open(): void {
    void this.#sound(() => this.#applySound()).catch(() => undefined);
    void this.#picture(() => this.#applyPicture()).catch(() => undefined);
  }

  /** Sends what there is into the room that has just opened; after a break it is another one. */
  enter(room: Room): void {
    this.#room = room;
    const again = (track: LocalTrack | undefined) => async () => {
      if (track) await this.#send(track);
    };
    void this.#sound(async () => again(this.#microphone)()).catch(() => undefined);
    void this.#picture(async () => {
      await again(this.#camera)();
      for (const track of this.#screen) await this.#send(track);
      if (this.#step === 'low') this.#size('LOW');
    }).catch(() => undefined);
  }

  leave(): void {
    this.#room = undefined;
  }

  setCamera(on: boolean): Promise<void> {
    this.wantsCamera = on;
    return this.#picture(() => this.#applyPicture());
  }

  setMicrophone(on: boolean): Promise<void> {
    this.wantsMicrophone = on;
    if (on) this.faults.delete('microphone');
    return this.#sound(() => this.#applySound());
  }

  follow(step: LineStep): Promise<void> {
    const hasChanged = this.#step !== step;
    this.#step = step;
    if (!hasChanged && step !== 'low') return Promise.resolve();
    return this.#picture(async () => {
      if (hasChanged) await this.#applyPicture();
      if (hasChanged && step === 'full') this.#size('HIGH');
      // Said again: the media server may have asked for the large one meanwhile.
      if (!hasChanged) this.#size('LOW');
    });
  }

  switchTo(kind: OwnDevice, deviceId: string): Promise<void> {
    this.#devices[kind] = deviceId;
    const change = async (track: LocalTrack | undefined) => void (await track?.setDeviceId({ exact: deviceId }));
    return kind === 'camera' ? this.#picture(() => change(this.#camera)) : this.#sound(() => change(this.#microphone));
  }

  share(on: boolean): Promise<void> {
    return this.#picture(async () => {
      if (!on) return this.#stopSharing();
      const resolution = { width: 1280, height: 720, frameRate: 5 };
      this.#screen = await this.#media.createLocalScreenTracks({ audio: false, contentHint: 'detail', resolution });
      this.isSharing = true;
      for (const track of this.#screen) {
        // The browser's own bar has a button to stop, too.
        track.once('ended', () => void this.share(false).catch(() => undefined));
        await this.#send(track);
      }
    });
  }

  close(): void {
    this.#isClosed = true;
    for (const track of [this.#camera, this.#microphone, ...this.#screen]) track?.stop();
  }

  async #applySound(): Promise<void> {
    if (!this.#microphone && !this.faults.has('microphone')) await this.#openMicrophone();
    await quiet(this.#microphone, !this.wantsMicrophone);
  }

  async #applyPicture(): Promise<void> {
    const isWanted = () => this.wantsCamera && this.#step !== 'audio';
    if (isWanted() && !this.#camera) await this.#openCamera();
    await quiet(this.#camera, !isWanted());
    if (this.#step === 'low') this.#size('LOW');
  }

  /** How large the picture may be at most; which sizes are wanted below that is for the media server to say. */
  #size(most: 'LOW' | 'HIGH'): void {
    if (this.#camera?.sender && !this.#camera.isMuted) this.#camera.setPublishingQuality(this.#media.VideoQuality[most]);
  }

  async #openMicrophone(): Promise<void> {
    const clearly = { echoCancellation: true, noiseSuppression: true, autoGainControl: true };
    try {
      [this.#microphone] = await this.#media.createLocalTracks({ audio: { ...this.#chosen('microphone'), ...clearly }, video: false });
      await this.#opened(this.#microphone);
    } catch {
      this.faults.add('microphone');
    }
  }

  async #openCamera(): Promise<void> {
    try {
      this.#camera = await this.#media.createLocalVideoTrack({ ...this.#chosen('camera'), resolution: pictureSize });
      this.faults.delete('camera');
      await this.#opened(this.#camera);
    } catch {
      this.faults.add('camera');
      this.wantsCamera = false;
    }
  }

  #chosen(kind: OwnDevice): { deviceId?: string } {
    const id = this.#devices[kind];
    return id ? { deviceId: id } : {};
  }

  async #opened(track: LocalTrack | undefined): Promise<void> {
    if (this.#isClosed) track?.stop();
    // A room that is just being lost is no fault of the device; the next one gets it.
    else if (track) await this.#send(track).catch(() => undefined);
  }

  /** Into the room, unless it is there already or there is none. */
  async #send(track: LocalTrack): Promise<void> {
    const me = this.#room?.localParticipant;
    const isThere = me && [...me.trackPublications.values()].some((publication) => publication.track === track);
    if (me && !isThere) await me.publishTrack(track, { source: track.source });
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

async function quiet(track: LocalTrack | undefined, should: boolean): Promise<void> {
  if (!track || track.isMuted === should) return;
  await (should ? track.mute() : track.unmute());
}
