// Failing calls to the media server are reported, also where the caller goes on without them.
import { expect, test } from 'vitest';
import { createMediaServer } from '../../src/platform/video/media-server.ts';

const nowhere = {
  LIVEKIT_PUBLIC_URL: 'http://127.0.0.1:9',
  LIVEKIT_URL: 'http://127.0.0.1:9',
  LIVEKIT_API_KEY: 'key',
  LIVEKIT_API_SECRET: 'x'.repeat(32),
};

test('reports a room that was not deleted and a participant who was not removed', async () => {
  const failures: Error[] = [];
  const media = createMediaServer(nowhere, (error) => failures.push(error));
  await expect(media.deleteRoom('room')).rejects.toThrow(/fetch failed|ECONNREFUSED/);
  await expect(media.removeParticipant('room', 'person')).rejects.toThrow(/fetch failed|ECONNREFUSED/);
  expect(failures).toHaveLength(2);
});
