// The call session of this tab: combines connection, local devices, connection quality and members into one snapshot.
import type { JoinRoomResponseData, CallQualityFormInput } from '@lafiya/api-client';
import { videoStepToSend } from '@lafiya/domain/consultations/calls/adaptive-video';
import type { Room } from 'livekit-client';
import type { DeviceChoice } from '../device-choice.ts';
import { CallConnection, type StopReason } from './call-connection.ts';
import {
  isAllEncrypted,
  hasWeakParticipant,
  type ConnectionReport,
  membersOf,
  refuseUnencrypted,
  memberEvents,
  stepsOfOthers,
} from './call-members.ts';
import { initialCallSnapshot, type CallSnapshot } from './call-snapshot.ts';
import { listenForMessages, broadcast } from './peer-messages.ts';
import { ConnectionMonitor } from './connection-monitor.ts';
import { loadMedia, type Media } from './media-client.ts';
import { LocalTracks } from './local-tracks.ts';
import { ParticipationLog } from './participation-log.ts';
import type { ParticipationEnd } from './participation-stats.ts';

export { initialCallSnapshot, type CallSnapshot } from './call-snapshot.ts';

type CallSessionOptions = {
  devices: DeviceChoice;
  fetchJoinDetails: () => Promise<JoinRoomResponseData>;
  onChat: () => void;
  /** Called periodically, and when a participation ends. */
  onStats?: (figures: CallQualityFormInput) => void;
};
const minRenewIntervalMs = 5_000;
const renewAfterErrorEveryMs = 30_000;

export class CallSession {
  #snapshot: CallSnapshot;
  #media: Media | undefined;
  #connection: CallConnection | undefined;
  #room: Room | undefined;
  #tracks: LocalTracks | undefined;
  #isClosed = false;
  #isRefreshQueued = false;
  #closesAt = Number.POSITIVE_INFINITY;
  #renewedAt = 0;
  #decryptionErrorAt = 0;
  #renewalTimer: ReturnType<typeof setTimeout> | undefined;
  readonly #reports = new Map<string, ConnectionReport>();
  readonly #monitor = new ConnectionMonitor(
    () => hasWeakParticipant(this.#room, this.#reports),
    () => this.#onMeasured(),
  );
  readonly #listeners = new Set<() => void>();
  readonly #options: CallSessionOptions;
  readonly #participationLog: ParticipationLog;

  constructor(options: CallSessionOptions) {
    this.#options = options;
    this.#participationLog = new ParticipationLog(options.onStats);
    this.#snapshot = { ...initialCallSnapshot, wantsCamera: options.devices.startWithVideo };
  }

  snapshot = (): CallSnapshot => this.#snapshot;
  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  start = async (): Promise<void> => {
    this.#publish({ phase: 'connecting', why: null });
    const media = await loadMedia().catch(() => undefined);
    if (this.#isClosed) return;
    if (!media?.isE2EESupported()) return this.#publish({ phase: 'stopped', why: media ? 'cannot_encrypt' : 'not_loaded' });
    this.#media = media;
    this.#tracks ??= new LocalTracks(media, this.#options.devices, () => this.#refresh());
    this.#tracks.open();
    this.#connection = new CallConnection(media, this.#options.fetchJoinDetails, {
      onOpen: (room) => this.#onRoomOpened(room),
      onLost: () => this.#onRoomLost(),
      onUnstable: (isUnstable) => this.#publish({ phase: isUnstable ? 'reconnecting' : 'in_call' }),
      onStop: (why) => this.#onStopped(why),
    });
    this.#connection.closesAt = this.#closesAt;
    this.#connection.speaker = this.#options.devices.speaker;
    await this.#connection.run();
  };

  /** Leaves the call permanently and stops the devices. */
  close = (why: ParticipationEnd = 'left'): void => {
    this.#participationLog.end(why);
    this.#isClosed = true;
    clearTimeout(this.#renewalTimer);
    this.#monitor.stop();
    this.#tracks?.close();
    void this.#connection?.close();
  };

  tryNow = (): void => this.#connection?.tryNow();
  setClosesAt = (at: number): void => {
    this.#closesAt = at;
    if (this.#connection) this.#connection.closesAt = at;
  };
  /** Runs at once, then at most every few seconds. */
  renewKey = (): void => {
    if (this.#renewalTimer !== undefined) return;
    const waitMs = Math.max(0, this.#renewedAt + minRenewIntervalMs - Date.now());
    this.#renewalTimer = setTimeout(() => {
      this.#renewalTimer = undefined;
      this.#renewedAt = Date.now();
      this.#connection?.renew().catch(() => undefined);
    }, waitMs);
  };
  setMicrophone = (on: boolean): void => this.#runAndRefresh(this.#tracks?.setMicrophone(on));
  setCamera = (on: boolean): void => {
    if (on) this.#monitor.tryVideo();
    this.#updateSentVideo();
    this.#runAndRefresh(this.#tracks?.setCamera(on));
  };
  share = (on: boolean): void => this.#runAndRefresh(this.#tracks?.share(on));
  switchTo = (kind: 'camera' | 'microphone' | 'speaker', deviceId: string): void => {
    if (kind !== 'speaker') this.#runAndRefresh(this.#tracks?.switchTo(kind, deviceId));
    else {
      if (this.#connection) this.#connection.speaker = deviceId;
      this.#runAndRefresh(this.#room?.switchActiveDevice('audiooutput', deviceId));
    }
  };
  startSound = (): void => this.#runAndRefresh(this.#room?.startAudio());
  /** A hint that there is a new message; may get lost. */
  notifyChat = (): void => broadcast(this.#room, { chat: true });

  #onRoomOpened(room: Room): void {
    const media = this.#media;
    if (!media) return;
    this.#room = room;
    const { RoomEvent } = media;
    for (const event of memberEvents(media)) room.on(event, () => this.#refresh());
    room
      .on(RoomEvent.TrackPublished, refuseUnencrypted)
      .on(RoomEvent.TrackSubscribed, (_track, publication) => {
        refuseUnencrypted(publication);
        this.#participationLog.mediaReceived();
      })
      .on(RoomEvent.Reconnected, () => this.#participationLog.resumed())
      .on(RoomEvent.EncryptionError, () => this.#onDecryptionError())
      .on(RoomEvent.ParticipantConnected, () => this.#broadcastReport())
      .on(RoomEvent.ParticipantDisconnected, ({ identity }) => void this.#reports.delete(identity))
      .on(RoomEvent.Connected, () => {
        this.#tracks?.enter(room);
        this.#participationLog.begin(room, this.#monitor.bytes);
        this.#monitor.follow(room);
        this.#updateSentVideo();
        this.#broadcastReport();
        this.#publish({ phase: 'in_call', joinedAt: this.#snapshot.joinedAt ?? Date.now() });
        this.#refresh();
      });
    listenForMessages(media, room, {
      line: (id, report) => {
        this.#reports.set(id, report);
        this.#updateSentVideo();
        this.#refresh();
      },
      chat: this.#options.onChat,
    });
  }

  #onRoomLost(why: ParticipationEnd = 'lost'): void {
    this.#participationLog.end(why);
    this.#room = undefined;
    this.#tracks?.leave();
    this.#monitor.stop();
    this.#publish({
      phase: this.#snapshot.joinedAt === null ? 'connecting' : 'reconnecting',
      quality: 'connecting',
      members: [],
      isEncrypted: false,
    });
  }

  /** Stops the local devices too, because the user is no longer in the call. */
  #onStopped(why: StopReason): void {
    this.#onRoomLost(participationEnds[why]);
    this.#tracks?.close();
    this.#publish({ phase: 'stopped', why });
  }

  /** The key may have changed without an event. Rate limited, so that a member with a wrong key does not cause endless requests. */
  #onDecryptionError(): void {
    if (Date.now() - this.#decryptionErrorAt < renewAfterErrorEveryMs) return;
    this.#decryptionErrorAt = Date.now();
    this.renewKey();
  }

  #onMeasured(): void {
    this.#updateSentVideo();
    this.#participationLog.measured(this.#monitor);
    this.#broadcastReport();
    this.#refresh();
  }

  #updateSentVideo(): void {
    const step = videoStepToSend(this.#monitor.state.step, stepsOfOthers(this.#room, this.#reports));
    void this.#tracks?.follow(step).catch(() => undefined);
  }

  #broadcastReport(): void {
    const { isSure, state } = this.#monitor;
    broadcast(this.#room, { line: { step: state.step, quality: state.quality, isSure } });
  }

  #runAndRefresh(work: Promise<unknown> | undefined): void {
    work?.catch(() => undefined).finally(() => this.#refresh());
  }

  /** Batches the many events of one tick into one update. */
  #refresh(): void {
    if (this.#isRefreshQueued) return;
    this.#isRefreshQueued = true;
    queueMicrotask(() => {
      this.#isRefreshQueued = false;
      this.#updateSnapshot();
    });
  }

  #updateSnapshot(): void {
    const [media, room, tracks, line] = [this.#media, this.#room, this.#tracks, this.#monitor];
    const { wantsCamera, wantsMicrophone, isSharing, deviceErrors } = tracks ?? { ...this.#snapshot, deviceErrors: new Set<string>() };
    const { step, quality } = line.state;
    this.#publish({
      members: media && room ? membersOf(media, room, this.#reports) : [],
      isEncrypted: room ? isAllEncrypted(room) : false,
      step,
      quality: line.isMeasured ? quality : 'connecting',
      bytes: line.bytes,
      bytesPerMinute: line.bytesPerMinute,
      wantsCamera,
      wantsMicrophone,
      isSharing,
      deviceErrors: { camera: deviceErrors.has('camera'), microphone: deviceErrors.has('microphone') },
      isSoundBlocked: room ? !room.canPlaybackAudio : false,
    });
  }

  #publish(change: Partial<CallSnapshot>): void {
    if (this.#isClosed) return;
    this.#snapshot = { ...this.#snapshot, ...change };
    for (const listener of this.#listeners) listener();
  }
}

const participationEnds: Record<StopReason, ParticipationEnd> = {
  over: 'ended',
  not_admitted: 'removed',
  elsewhere: 'left',
  failed: 'lost',
};
