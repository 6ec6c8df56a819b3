// Keeps the connection to a call's room: requests join details, connects, and reconnects until the call closes or the user leaves.
import type { JoinRoomResponseData } from '@lafiya/api-client';
import { ApiProblem } from '@lafiya/api-client/problem';
import { callTimes } from '@lafiya/domain/consultations/calls/call-rules';
import type { Room } from 'livekit-client';
import { connectOptions, type Media, openRoom, type OpenRoom } from './media-client.ts';

export type StopReason = 'failed' | 'over' | 'not_admitted' | 'elsewhere';
type ConnectionEvents = {
  /** A room was created; called before it connects, so that listeners are attached in time. */
  onOpen: (room: Room) => void;
  /** The connection was lost and is retried; before the first connection this means it is still connecting. */
  onLost: () => void;
  onUnstable: (isUnstable: boolean) => void;
  onStop: (why: StopReason) => void;
};
type DisconnectCause = 'lost' | StopReason;

const retryDelaysMs = [0, 500, 1_000, 1_500, 2_000];
/** How long to try the first connection before giving up. */
const firstConnectTimeoutMs = 20_000;
/** Slightly less than the token's lifetime. */
const joinDetailsLifetimeMs = (callTimes.tokenSeconds - 10) * 1_000;
/** After this long without an API response, stored join details are used. */
const apiTimeoutMs = 2_000;

export class CallConnection {
  speaker: string | null = null;
  /** When the call closes; after that, reconnecting stops. */
  closesAt = Number.POSITIVE_INFINITY;
  #openRoom: OpenRoom | undefined;
  #joinDetails: (JoinRoomResponseData & { fetchedAt: number }) | undefined;
  #renewalTimer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  #skipPause: () => void = () => undefined;
  readonly #media: Media;
  readonly #fetchJoinDetails: () => Promise<JoinRoomResponseData>;
  readonly #events: ConnectionEvents;

  constructor(media: Media, fetchJoinDetails: () => Promise<JoinRoomResponseData>, events: ConnectionEvents) {
    this.#media = media;
    this.#fetchJoinDetails = fetchJoinDetails;
    this.#events = events;
  }

  async run(): Promise<void> {
    const begun = Date.now();
    let hasOpened = false;
    let failures = 0;
    window.addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
    while (!this.#isClosed) {
      const cause = await this.#connectOnce(() => {
        hasOpened = true;
        failures = 0;
      });
      await this.#closeRoom();
      if (this.#isClosed) break;
      const hasTimedOut = hasOpened ? Date.now() > this.closesAt : Date.now() - begun > firstConnectTimeoutMs;
      const why = cause === 'lost' && hasTimedOut ? 'failed' : cause;
      if (why !== 'lost') {
        this.#events.onStop(why);
        break;
      }
      this.#events.onLost();
      await this.#pause(retryDelaysMs[Math.min(failures, retryDelaysMs.length - 1)] ?? 0);
      failures += 1;
    }
    window.removeEventListener('online', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
  }

  /** Fetches fresh join details, because the encryption key has changed or may have changed. */
  async renew(): Promise<void> {
    const joinDetails = await this.#freshJoinDetails();
    await this.#openRoom?.useKey(joinDetails);
  }

  tryNow(): void {
    this.#wake();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#wake();
    await this.#closeRoom();
  }

  async #connectOnce(onOpen: () => void): Promise<DisconnectCause> {
    try {
      const request = this.#currentJoinDetails();
      // Prevents an unhandled rejection; the error is handled where it is awaited below.
      request.catch(() => undefined);
      // On the first attempt the room is created in parallel. Later the call may have ended, so wait for the response first.
      if (this.#joinDetails) await request;
      const opened = await openRoom(this.#media, this.speaker);
      this.#openRoom = opened;
      const joinDetails = await request;
      await opened.useKey(joinDetails);
      if (this.#isClosed) return 'lost';
      const cause = this.#disconnectCauseOf(opened.room);
      // Listeners must be attached before the first track arrives.
      this.#events.onOpen(opened.room);
      await opened.room.connect(joinDetails.url, joinDetails.token, connectOptions);
      onOpen();
      this.#scheduleRenewal(joinDetails);
      return await cause;
    } catch (error) {
      return refusalReasonOf(error) ?? 'lost';
    }
  }

  #disconnectCauseOf(room: Room): Promise<DisconnectCause> {
    const { RoomEvent, DisconnectReason } = this.#media;
    return new Promise((resolve) => {
      room
        .on(RoomEvent.Disconnected, (reason) => {
          if (reason === DisconnectReason.DUPLICATE_IDENTITY) resolve('elsewhere');
          else if (reason === DisconnectReason.PARTICIPANT_REMOVED) resolve('not_admitted');
          // Our server deletes a room when the consultation has ended. Asking to join again would only be refused.
          else if (reason === DisconnectReason.ROOM_DELETED) resolve('over');
          else resolve('lost');
        })
        // The library would now reconnect with the old token, to a room that may no longer exist.
        .on(RoomEvent.Reconnecting, () => resolve('lost'))
        .on(RoomEvent.SignalReconnecting, () => this.#events.onUnstable(true))
        .on(RoomEvent.Reconnected, () => this.#events.onUnstable(false));
    });
  }

  /** Fresh join details if the API responds (which also recreates the room), otherwise stored ones while valid. A refusal is final. */
  async #currentJoinDetails(): Promise<JoinRoomResponseData> {
    const stored = this.#joinDetails;
    const request = this.#freshJoinDetails();
    if (!stored || Date.now() - stored.fetchedAt > joinDetailsLifetimeMs) return request;
    const freshOrStored = request.catch((error: unknown) => {
      if (refusalReasonOf(error)) throw error;
      return stored;
    });
    return Promise.race([freshOrStored, resolveAfter(apiTimeoutMs, stored)]);
  }

  async #freshJoinDetails(): Promise<JoinRoomResponseData> {
    const fetchedAt = Date.now();
    const joinDetails = await this.#fetchJoinDetails();
    this.#joinDetails = { ...joinDetails, fetchedAt };
    return joinDetails;
  }

  #scheduleRenewal({ renewAt }: Pick<JoinRoomResponseData, 'renewAt'>): void {
    const inMs = Math.min(joinDetailsLifetimeMs, Math.max(30_000, Date.parse(renewAt) - Date.now()));
    this.#renewalTimer = setTimeout(() => {
      this.renew().then(
        () => this.#joinDetails && this.#scheduleRenewal(this.#joinDetails),
        () => this.#scheduleRenewal({ renewAt: new Date().toISOString() }),
      );
    }, inMs);
  }

  async #closeRoom(): Promise<void> {
    clearTimeout(this.#renewalTimer);
    const opened = this.#openRoom;
    this.#openRoom = undefined;
    await opened?.close();
  }

  #wake = (): void => this.#skipPause();

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      // Jitter, so that clients that lost the connection together do not reconnect at the same time.
      const timer = setTimeout(resolve, ms * (0.75 + Math.random() / 2));
      this.#skipPause = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

const resolveAfter = <T>(ms: number, value: T): Promise<T> => new Promise((resolve) => setTimeout(() => resolve(value), ms));

/** The reason of a permanent refusal by the API; undefined if the failure may be temporary. */
function refusalReasonOf(error: unknown): StopReason | undefined {
  if (!(error instanceof ApiProblem) || error.status >= 500 || error.status === 429 || error.status === 401) return undefined;
  if (error.code === 'call_over' || error.code === 'call_shut') return 'over';
  return error.code === 'not_admitted' ? 'not_admitted' : 'failed';
}
