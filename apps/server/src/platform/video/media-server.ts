// The media server (LiveKit): rooms, join tokens, participants and webhooks. It never gets the encryption key of a call.
import { randomBytes } from 'node:crypto';
import { decodeProtectedHeader } from 'jose';
import { AccessToken, RoomServiceClient, TrackSource, TwirpError, WebhookReceiver } from 'livekit-server-sdk';

export type MediaServer = {
  /** Its address for browsers. */
  publicUrl: string;
  /** Creates the room if it does not exist: it can be gone after a crash. */
  ensureRoom: (room: string) => Promise<void>;
  deleteRoom: (room: string) => Promise<void>;
  createJoinToken: (createProbeToken: JoinTokenOptions) => Promise<string>;
  /** A room for a connection test, with two tokens: one can only send, the other only receive. */
  createProbeRoom: (personId: string, seconds: number) => Promise<ProbeRoom>;
  /** Deletes test rooms created before a time; returns how many. */
  deleteProbeRooms: (before: Date) => Promise<number>;
  /** Null if the room does not exist. */
  listParticipants: (room: string) => Promise<RoomParticipant[] | null>;
  removeParticipant: (room: string, personId: string) => Promise<void>;
  /** Reads a webhook; null if its signature is invalid. */
  readWebhook: (body: string, authorization: string | undefined) => Promise<MediaEvent | null>;
  ping: () => Promise<void>;
};

export type JoinTokenOptions = { room: string; personId: string; name: string; seconds: number; mayShareScreen: boolean };
export type ProbeRoom = { room: string; sendToken: string; receiveToken: string };
export type RoomParticipant = { personId: string; participant: string; joinedAt: Date };
export type MediaEvent = { id: string; event: string; room: string; personId: string | null; participant: string | null; at: Date };

type LiveKitSettings = { LIVEKIT_URL: string; LIVEKIT_PUBLIC_URL: string; LIVEKIT_API_KEY: string; LIVEKIT_API_SECRET: string };

/** The room must stay open while participants reconnect after a crash; with shorter timeouts it was lost. */
const roomOptions = { emptyTimeout: 60, departureTimeout: 20 };
const maxCallParticipants = 6;
const probeOptions = { emptyTimeout: 60, departureTimeout: 5, maxParticipants: 2 };
const probePrefix = 'probe-';

/** `onFailure` hears of what failed although the caller goes on without it: the worker repeats it, but somebody should know. */
export function createMediaServer(settings: LiveKitSettings, onFailure: (error: Error) => void = () => {}): MediaServer {
  const { LIVEKIT_URL: url, LIVEKIT_PUBLIC_URL: publicUrl, LIVEKIT_API_KEY: key, LIVEKIT_API_SECRET: secret } = settings;
  const rooms = new RoomServiceClient(url, key, secret, { requestTimeout: 5, failover: false });
  const receiver = new WebhookReceiver(key, secret);
  return {
    publicUrl,
    ensureRoom: async (room) => {
      await rooms.createRoom({ name: room, ...roomOptions, maxParticipants: maxCallParticipants });
    },
    deleteRoom: (room) => ignoreNotFound(rooms.deleteRoom(room), onFailure),
    createJoinToken: async ({ room, personId, name, seconds, mayShareScreen }) => {
      const token = new AccessToken(key, secret, { identity: personId, name, ttl: seconds });
      const sources = [TrackSource.CAMERA, TrackSource.MICROPHONE];
      const screen = [TrackSource.SCREEN_SHARE, TrackSource.SCREEN_SHARE_AUDIO];
      const canPublishSources = mayShareScreen ? [...sources, ...screen] : sources;
      token.addGrant({ room, roomJoin: true, canSubscribe: true, canPublish: true, canPublishData: true, canPublishSources });
      return token.toJwt();
    },
    ...probeRooms(rooms, key, secret),
    listParticipants: async (room) => {
      try {
        const [known] = await rooms.listRooms([room]);
        if (!known) return null;
        const people = await rooms.listParticipants(room);
        return people.map(({ identity, sid, joinedAt }) => ({ personId: identity, participant: sid, joinedAt: seconds(joinedAt) }));
      } catch (error) {
        if (isNotFound(error)) return null;
        throw error;
      }
    },
    removeParticipant: (room, personId) => ignoreNotFound(rooms.removeParticipant(room, personId), onFailure),
    readWebhook: async (body, authorization) => {
      // The library would accept any HMAC.
      if (algorithmOf(authorization) !== 'HS256') return null;
      const webhook = await receiver.receive(body, authorization).catch(() => null);
      if (!webhook?.room || !webhook.id) return null;
      const { id, event, room, participant, createdAt } = webhook;
      return {
        id,
        event,
        room: room.name,
        personId: participant?.identity || null,
        participant: participant?.sid || null,
        at: seconds(createdAt),
      };
    },
    ping: async () => {
      await rooms.listRooms(['none']);
    },
  };
}

function probeRooms(rooms: RoomServiceClient, key: string, secret: string): Pick<MediaServer, 'createProbeRoom' | 'deleteProbeRooms'> {
  const createProbeToken = async (room: string, identity: string, ttl: number, canPublish: boolean): Promise<string> => {
    const token = new AccessToken(key, secret, { identity, ttl });
    token.addGrant({ room, roomJoin: true, canPublish, canPublishData: false, canSubscribe: !canPublish });
    return token.toJwt();
  };
  return {
    createProbeRoom: async (personId, ttl) => {
      const room = `${probePrefix}${randomBytes(18).toString('base64url')}`;
      await rooms.createRoom({ name: room, ...probeOptions });
      const [sendToken, receiveToken] = await Promise.all([
        createProbeToken(room, `${personId}-a`, ttl, true),
        createProbeToken(room, `${personId}-b`, ttl, false),
      ]);
      return { room, sendToken, receiveToken };
    },
    deleteProbeRooms: async (before) => {
      const all = await rooms.listRooms();
      const old = all.filter(({ name, creationTime }) => name.startsWith(probePrefix) && seconds(creationTime) < before);
      await Promise.all(old.map(({ name }) => ignoreNotFound(rooms.deleteRoom(name))));
      return old.length;
    },
  };
}

function algorithmOf(token = ''): string | undefined {
  try {
    return decodeProtectedHeader(token).alg;
  } catch {
    return undefined;
  }
}

const seconds = (since: bigint): Date => new Date(Number(since) * 1_000);
const isNotFound = (error: unknown): boolean => error instanceof TwirpError && error.status === 404;

async function ignoreNotFound(work: Promise<unknown>, onFailure: (error: Error) => void = () => {}): Promise<void> {
  await work.catch((error: Error) => {
    if (isNotFound(error)) return;
    onFailure(error);
    throw error;
  });
}
