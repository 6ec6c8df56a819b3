// A call as this tab lives it: connection, own devices, line and people in one place, shown as one picture that pages can read.
import type { CallPassAnswerData, CallQualityFormInput } from '@lafiya/api-client';
import { worthSending } from '@lafiya/domain/consultation/line-rules';
import type { Room } from 'livekit-client';
import type { DeviceChoice } from '../device-choice.ts';
import { CallConnection, type Stop } from './call-connection.ts';
import { isAllEncrypted, isSomebodyWeak, type LineWord, membersOf, refusePlain, shownEvents, stepsOfOthers } from './call-members.ts';
import { beforeCall, type CallPicture } from './call-picture.ts';
import { hearWords, sayToAll } from './call-words.ts';
import { LineWatch } from './line-watch.ts';
import { loadMedia, type Media } from './media-client.ts';
import { OwnTracks } from './own-tracks.ts';
import { StayBook } from './stay-book.ts';
import type { StayEnd } from './stay-figures.ts';

export { beforeCall, type CallPicture } from './call-picture.ts';

type Needs = {
  devices: DeviceChoice;
  askPass: () => Promise<CallPassAnswerData>;
  onChat: () => void;
  /** Now and then, and when a stay ends. */
  onFigures?: (figures: CallQualityFormInput) => void;
};
const renewAtMostEveryMs = 5_000;
const notUnderstoodEveryMs = 30_000;

export class CallSession {
  #picture: CallPicture;
  #media: Media | undefined;
  #connection: CallConnection | undefined;
  #room: Room | undefined;
  #own: OwnTracks | undefined;
  #isClosed = false;
  #isStale = false;
  #closesAt = Number.POSITIVE_INFINITY;
  #renewedAt = 0;
  #notUnderstoodAt = 0;
  #renewal: ReturnType<typeof setTimeout> | undefined;
  readonly #words = new Map<string, LineWord>();
  readonly #line = new LineWatch(
    () => isSomebodyWeak(this.#room, this.#words),
    () => this.#lineSeen(),
  );
  readonly #listeners = new Set<() => void>();
  readonly #needs: Needs;
  readonly #stays: StayBook;

  constructor(needs: Needs) {
    this.#needs = needs;
    this.#stays = new StayBook(needs.onFigures);
    this.#picture = { ...beforeCall, wantsCamera: needs.devices.startWithVideo };
  }

  snapshot = (): CallPicture => this.#picture;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  start = async (): Promise<void> => {
    this.#show({ phase: 'connecting', why: null });
    const media = await loadMedia().catch(() => undefined);
    if (this.#isClosed) return;
    if (!media?.isE2EESupported()) return this.#show({ phase: 'stopped', why: media ? 'cannot_encrypt' : 'not_loaded' });
    this.#media = media;
    this.#own ??= new OwnTracks(media, this.#needs.devices, () => this.#refresh());
    this.#own.open();
    this.#connection = new CallConnection(media, this.#needs.askPass, {
      onOpen: (room) => this.#enter(room),
      onLost: () => this.#lost(),
      onShaky: (isShaky) => this.#show({ phase: isShaky ? 'reconnecting' : 'in_call' }),
      onStop: (why) => this.#stop(why),
    });
    this.#connection.closesAt = this.#closesAt;
    this.#connection.speaker = this.#needs.devices.speaker;
    await this.#connection.run();
  };

  /** Leaves for good: devices go dark. */
  close = (why: StayEnd = 'left'): void => {
    this.#stays.end(why);
    this.#isClosed = true;
    clearTimeout(this.#renewal);
    this.#line.stop();
    this.#own?.close();
    void this.#connection?.close();
  };

  tryNow = (): void => this.#connection?.tryNow();
  doorClosesAt = (at: number): void => {
    this.#closesAt = at;
    if (this.#connection) this.#connection.closesAt = at;
  };
  /** At once, then at most every few seconds. */
  renewKey = (): void => {
    if (this.#renewal !== undefined) return;
    const waitMs = Math.max(0, this.#renewedAt + renewAtMostEveryMs - Date.now());
    this.#renewal = setTimeout(() => {
      this.#renewal = undefined;
      this.#renewedAt = Date.now();
      this.#connection?.renew().catch(() => undefined);
    }, waitMs);
  };
  setMicrophone = (on: boolean): void => this.#act(this.#own?.setMicrophone(on));
  setCamera = (on: boolean): void => {
    if (on) this.#line.tryVideo();
    this.#sendWhatIsSeen();
    this.#act(this.#own?.setCamera(on));
  };
  share = (on: boolean): void => this.#act(this.#own?.share(on));
  switchTo = (kind: 'camera' | 'microphone' | 'speaker', deviceId: string): void => {
    if (kind !== 'speaker') this.#act(this.#own?.switchTo(kind, deviceId));
    else {
      if (this.#connection) this.#connection.speaker = deviceId;
      this.#act(this.#room?.switchActiveDevice('audiooutput', deviceId));
    }
  };
  startSound = (): void => this.#act(this.#room?.startAudio());
  /** Only a hint that there is something to read: it may get lost. */
  tellOfChat = (): void => sayToAll(this.#room, { chat: true });

  #enter(room: Room): void {
    const media = this.#media;
    if (!media) return;
    this.#room = room;
    const { RoomEvent } = media;
    for (const event of shownEvents(media)) room.on(event, () => this.#refresh());
    room
      .on(RoomEvent.TrackPublished, refusePlain)
      .on(RoomEvent.TrackSubscribed, (_track, publication) => {
        refusePlain(publication);
        this.#stays.heard();
      })
      .on(RoomEvent.Reconnected, () => this.#stays.resumed())
      .on(RoomEvent.EncryptionError, () => this.#notUnderstood())
      .on(RoomEvent.ParticipantConnected, () => this.#sayLine())
      .on(RoomEvent.ParticipantDisconnected, ({ identity }) => void this.#words.delete(identity))
      .on(RoomEvent.Connected, () => {
        this.#own?.enter(room);
        this.#stays.begin(room, this.#line.bytes);
        this.#line.follow(room);
        this.#sendWhatIsSeen();
        this.#sayLine();
        this.#show({ phase: 'in_call', joinedAt: this.#picture.joinedAt ?? Date.now() });
        this.#refresh();
      });
    hearWords(media, room, {
      line: (id, word) => {
        this.#words.set(id, word);
        this.#sendWhatIsSeen();
        this.#refresh();
      },
      chat: this.#needs.onChat,
    });
  }

  #lost(why: StayEnd = 'lost'): void {
    this.#stays.end(why);
    this.#room = undefined;
    this.#own?.leave();
    this.#line.stop();
    this.#show({
      phase: this.#picture.joinedAt === null ? 'connecting' : 'reconnecting',
      quality: 'connecting',
      members: [],
      isEncrypted: false,
    });
  }

  /** Nobody is seen or heard any more, so neither is one oneself. */
  #stop(why: Stop): void {
    this.#lost(stayEnds[why]);
    this.#own?.close();
    this.#show({ phase: 'stopped', why });
  }

  /** Perhaps the key has changed without our hearing of it. Somebody who has a wrong one must not make us ask for ever. */
  #notUnderstood(): void {
    if (Date.now() - this.#notUnderstoodAt < notUnderstoodEveryMs) return;
    this.#notUnderstoodAt = Date.now();
    this.renewKey();
  }

  #lineSeen(): void {
    this.#sendWhatIsSeen();
    this.#stays.look(this.#line);
    this.#sayLine();
    this.#refresh();
  }

  #sendWhatIsSeen(): void {
    const step = worthSending(this.#line.state.step, stepsOfOthers(this.#room, this.#words));
    void this.#own?.follow(step).catch(() => undefined);
  }

  #sayLine(): void {
    const { isSure, state } = this.#line;
    sayToAll(this.#room, { line: { step: state.step, quality: state.quality, isSure } });
  }

  #act(work: Promise<unknown> | undefined): void {
    work?.catch(() => undefined).finally(() => this.#refresh());
  }

  /** Events come in swarms: once for all of one moment. */
  #refresh(): void {
    if (this.#isStale) return;
    this.#isStale = true;
    queueMicrotask(() => {
      this.#isStale = false;
      this.#look();
    });
  }

  #look(): void {
    const [media, room, own, line] = [this.#media, this.#room, this.#own, this.#line];
    const { wantsCamera, wantsMicrophone, isSharing, faults } = own ?? { ...this.#picture, faults: new Set<string>() };
    const { step, quality } = line.state;
    this.#show({
      members: media && room ? membersOf(media, room, this.#words) : [],
      isEncrypted: room ? isAllEncrypted(room) : false,
      step,
      quality: line.isMeasured ? quality : 'connecting',
      bytes: line.bytes,
      bytesPerMinute: line.bytesPerMinute,
      wantsCamera,
      wantsMicrophone,
      isSharing,
      faults: { camera: faults.has('camera'), microphone: faults.has('microphone') },
      isSoundBlocked: room ? !room.canPlaybackAudio : false,
    });
  }

  #show(change: Partial<CallPicture>): void {
    if (this.#isClosed) return;
    this.#picture = { ...this.#picture, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const stayEnds: Record<Stop, StayEnd> = { over: 'ended', not_admitted: 'removed', elsewhere: 'left', failed: 'lost' };
