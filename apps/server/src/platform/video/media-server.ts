// The media server (LiveKit), as far as we need it: rooms, tokens, who is there, and what it tells us. It never gets the key of a call.
import { randomBytes } from 'node:crypto';
import { AccessToken, RoomServiceClient, TrackSource, TwirpError, WebhookReceiver } from 'livekit-server-sdk';

export type MediaServer = {
  /** Where browsers find it. */
  publicUrl: string;
  /** Makes the room, or leaves the one that is there as it is: after a crash it may be gone. */
  openRoom: (room: string) => Promise<void>;
  closeRoom: (room: string) => Promise<void>;
  tokenFor: (pass: Pass) => Promise<string>;
  /** A room for one person's try of the line, and a pass for each end of it: one may only send, the other only receive. */
  openProbe: (personId: string, seconds: number) => Promise<Probe>;
  /** Those that were opened before a moment; gives how many. */
  closeProbes: (before: Date) => Promise<number>;
  /** Null when there is no such room. */
  whoIsIn: (room: string) => Promise<Presence[] | null>;
  remove: (room: string, personId: string) => Promise<void>;
  /** What the server tells by itself; null when it is not signed by it. */
  readSignal: (body: string, authorization: string | undefined) => Promise<Signal | null>;
  ping: () => Promise<void>;
};

export type Pass = { room: string; personId: string; name: string; seconds: number; mayShareScreen: boolean };
export type Probe = { room: string; sendToken: string; receiveToken: string };
export type Presence = { personId: string; participant: string; joinedAt: Date };
export type Signal = { id: string; event: string; room: string; personId: string | null; participant: string | null; at: Date };

type Access = { LIVEKIT_URL: string; LIVEKIT_PUBLIC_URL: string; LIVEKIT_API_KEY: string; LIVEKIT_API_SECRET: string };

/** After a crash the room must outlive those who are just coming back: with less it was lost for ever. */
const roomTimes = { emptyTimeout: 60, departureTimeout: 20 };
const mostPeople = 6;
const probeTimes = { emptyTimeout: 60, departureTimeout: 5, maxParticipants: 2 };
const probePrefix = 'probe-';

export function openMediaServer(access: Access): MediaServer {
  const { LIVEKIT_URL: url, LIVEKIT_PUBLIC_URL: publicUrl, LIVEKIT_API_KEY: key, LIVEKIT_API_SECRET: secret } = access;
  const rooms = new RoomServiceClient(url, key, secret, { requestTimeout: 5, failover: false });
  const receiver = new WebhookReceiver(key, secret);
  return {
    publicUrl,
    openRoom: async (room) => {
      await rooms.createRoom({ name: room, ...roomTimes, maxParticipants: mostPeople });
    },
    closeRoom: (room) => unlessGone(rooms.deleteRoom(room)),
    tokenFor: async ({ room, personId, name, seconds, mayShareScreen }) => {
      const token = new AccessToken(key, secret, { identity: personId, name, ttl: seconds });
      const sources = [TrackSource.CAMERA, TrackSource.MICROPHONE];
      const screen = [TrackSource.SCREEN_SHARE, TrackSource.SCREEN_SHARE_AUDIO];
      const canPublishSources = mayShareScreen ? [...sources, ...screen] : sources;
      token.addGrant({ room, roomJoin: true, canSubscribe: true, canPublish: true, canPublishData: true, canPublishSources });
      return token.toJwt();
    },
    ...probing(rooms, key, secret),
    whoIsIn: async (room) => {
      try {
        const [known] = await rooms.listRooms([room]);
        if (!known) return null;
        const people = await rooms.listParticipants(room);
        return people.map(({ identity, sid, joinedAt }) => ({ personId: identity, participant: sid, joinedAt: seconds(joinedAt) }));
      } catch (error) {
        if (isGone(error)) return null;
        throw error;
      }
    },
    remove: (room, personId) => unlessGone(rooms.removeParticipant(room, personId)),
    readSignal: async (body, authorization) => {
      const told = await receiver.receive(body, authorization).catch(() => null);
      if (!told?.room || !told.id) return null;
      const { id, event, room, participant, createdAt } = told;
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

function probing(rooms: RoomServiceClient, key: string, secret: string): Pick<MediaServer, 'openProbe' | 'closeProbes'> {
  const pass = async (room: string, identity: string, ttl: number, canPublish: boolean): Promise<string> => {
    const token = new AccessToken(key, secret, { identity, ttl });
    token.addGrant({ room, roomJoin: true, canPublish, canPublishData: false, canSubscribe: !canPublish });
    return token.toJwt();
  };
  return {
    openProbe: async (personId, ttl) => {
      const room = `${probePrefix}${randomBytes(18).toString('base64url')}`;
      await rooms.createRoom({ name: room, ...probeTimes });
      const [sendToken, receiveToken] = await Promise.all([
        pass(room, `${personId}-a`, ttl, true),
        pass(room, `${personId}-b`, ttl, false),
      ]);
      return { room, sendToken, receiveToken };
    },
    closeProbes: async (before) => {
      const all = await rooms.listRooms();
      const old = all.filter(({ name, creationTime }) => name.startsWith(probePrefix) && seconds(creationTime) < before);
      await Promise.all(old.map(({ name }) => unlessGone(rooms.deleteRoom(name))));
      return old.length;
    },
  };
}

const seconds = (since: bigint): Date => new Date(Number(since) * 1_000);
const isGone = (error: unknown): boolean => error instanceof TwirpError && error.status === 404;

async function unlessGone(work: Promise<unknown>): Promise<void> {
  await work.catch((error: unknown) => {
    if (!isGone(error)) throw error;
  });
}
