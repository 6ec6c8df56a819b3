// What somebody chose before the call: by which devices they are seen and heard.

export type DeviceChoice = { camera: string | null; microphone: string | null; speaker: string | null; startWithVideo: boolean };
