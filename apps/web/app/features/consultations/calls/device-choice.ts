// The devices chosen before the call.

export type DeviceChoice = { camera: string | null; microphone: string | null; speaker: string | null; startWithVideo: boolean };
