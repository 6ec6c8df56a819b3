// Stays connected to the room of a call: asks for a pass, connects, and does both again after every break, until the door closes or somebody leaves.
import type { CallPassAnswerData } from '@lafiya/api-client';
import { ApiProblem } from '@lafiya/api-client/problem';
import { callTimes } from '@lafiya/domain/consultation/call-rules';
import type { Room } from 'livekit-client';
import { connectOptions, type Media, newRoom, type OpenRoom } from './media-client.ts';

export type Stop = 'failed' | 'over' | 'not_admitted' | 'elsewhere';
type ConnectionNews = {
  /** A room stands: with what is in it, for as long as it does. */
  onOpen: (room: Room) => void;
  /** Before the first room this is connecting; after it, coming back. */
  onLost: () => void;
  onShaky: (isShaky: boolean) => void;
  onStop: (why: Stop) => void;
};
type Loss = 'lost' | Stop;

const pausesMs = [0, 500, 1_000, 1_500, 2_000];
/** For so long the first connection is tried before somebody is asked. */
const firstPatienceMs = 20_000;
/** A pass is good for a little less than it says. */
const passLastsMs = (callTimes.tokenSeconds - 10) * 1_000;
/** Who has one goes in with it when the API says nothing for so long. */
const answerWithinMs = 2_000;

export class CallConnection {
  speaker: string | null = null;
  /** When the door closes: after that nobody is waited for. */
  closesAt = Number.POSITIVE_INFINITY;
  #opened: OpenRoom | undefined;
  #pass: (CallPassAnswerData & { gotAt: number }) | undefined;
  #renewal: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;
  #wakeUp: () => void = () => undefined;
  readonly #media: Media;
  readonly #askPass: () => Promise<CallPassAnswerData>;
  readonly #news: ConnectionNews;

  constructor(media: Media, askPass: () => Promise<CallPassAnswerData>, news: ConnectionNews) {
    this.#media = media;
    this.#askPass = askPass;
    this.#news = news;
  }

  async run(): Promise<void> {
    const begun = Date.now();
    let hasOpened = false;
    let failures = 0;
    window.addEventListener('online', this.#wake);
    document.addEventListener('visibilitychange', this.#wake);
    while (!this.#isClosed) {
      const loss = await this.#stayOnce(() => {
        hasOpened = true;
        failures = 0;
      });
      await this.#drop();
      if (this.#isClosed) break;
      const isHopeless = hasOpened ? Date.now() > this.closesAt : Date.now() - begun > firstPatienceMs;
      const why = loss === 'lost' && isHopeless ? 'failed' : loss;
      if (why !== 'lost') {
        this.#news.onStop(why);
        break;
      }
      this.#news.onLost();
      await this.#pause(pausesMs[Math.min(failures, pausesMs.length - 1)] ?? 0);
      failures += 1;
    }
    window.removeEventListener('online', this.#wake);
    document.removeEventListener('visibilitychange', this.#wake);
  }

  /** The key has changed, or somebody cannot be understood: perhaps it has. */
  async renew(): Promise<void> {
    const pass = await this.#freshPass();
    await this.#opened?.useKey(pass);
  }

  tryNow(): void {
    this.#wake();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    this.#wake();
    await this.#drop();
  }

  async #stayOnce(onOpen: () => void): Promise<Loss> {
    try {
      const asked = this.#passForNow();
      // Its failure is heard below; until then nobody listens.
      asked.catch(() => undefined);
      // The first time the room is made meanwhile. Later the call may have ended, and then there is nothing to make.
      if (this.#pass) await asked;
      const opened = await newRoom(this.#media, this.speaker);
      this.#opened = opened;
      const pass = await asked;
      await opened.useKey(pass);
      if (this.#isClosed) return 'lost';
      const loss = this.#lossOf(opened.room);
      // Its listeners must be there before the first track is.
      this.#news.onOpen(opened.room);
      await opened.room.connect(pass.url, pass.token, connectOptions);
      onOpen();
      this.#renewBefore(pass);
      return await loss;
    } catch (error) {
      return refusalIn(error) ?? 'lost';
    }
  }

  #lossOf(room: Room): Promise<Loss> {
    const { RoomEvent, DisconnectReason } = this.#media;
    return new Promise((resolve) => {
      room
        .on(RoomEvent.Disconnected, (reason) => {
          if (reason === DisconnectReason.DUPLICATE_IDENTITY) resolve('elsewhere');
          else if (reason === DisconnectReason.PARTICIPANT_REMOVED) resolve('not_admitted');
          else resolve('lost');
        })
        // From here on the library would begin anew with the old pass, into a room that may be gone.
        .on(RoomEvent.Reconnecting, () => resolve('lost'))
        .on(RoomEvent.SignalReconnecting, () => this.#news.onShaky(true))
        .on(RoomEvent.Reconnected, () => this.#news.onShaky(false));
    });
  }

  /** A fresh one whenever the API can be asked: it makes the room anew. Else the one that is kept, while it lasts; only a refusal counts against it. */
  async #passForNow(): Promise<CallPassAnswerData> {
    const kept = this.#pass;
    const asked = this.#freshPass();
    if (!kept || Date.now() - kept.gotAt > passLastsMs) return asked;
    const orKept = asked.catch((error: unknown) => {
      if (refusalIn(error)) throw error;
      return kept;
    });
    return Promise.race([orKept, later(answerWithinMs, kept)]);
  }

  async #freshPass(): Promise<CallPassAnswerData> {
    const gotAt = Date.now();
    const pass = await this.#askPass();
    this.#pass = { ...pass, gotAt };
    return pass;
  }

  #renewBefore({ renewAt }: Pick<CallPassAnswerData, 'renewAt'>): void {
    const inMs = Math.min(passLastsMs, Math.max(30_000, Date.parse(renewAt) - Date.now()));
    this.#renewal = setTimeout(() => {
      this.renew().then(
        () => this.#pass && this.#renewBefore(this.#pass),
        () => this.#renewBefore({ renewAt: new Date().toISOString() }),
      );
    }, inMs);
  }

  async #drop(): Promise<void> {
    clearTimeout(this.#renewal);
    const opened = this.#opened;
    this.#opened = undefined;
    await opened?.close();
  }

  #wake = (): void => this.#wakeUp();

  #pause(ms: number): Promise<void> {
    return new Promise((resolve) => {
      // Those who were cut off together do not come back together.
      const timer = setTimeout(resolve, ms * (0.75 + Math.random() / 2));
      this.#wakeUp = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

const later = <T>(ms: number, value: T): Promise<T> => new Promise((resolve) => setTimeout(() => resolve(value), ms));

/** What the API says no to for good; anything else may be the line. */
function refusalIn(error: unknown): Stop | undefined {
  if (!(error instanceof ApiProblem) || error.status >= 500 || error.status === 429 || error.status === 401) return undefined;
  if (error.code === 'call_over' || error.code === 'call_shut') return 'over';
  return error.code === 'not_admitted' ? 'not_admitted' : 'failed';
}
