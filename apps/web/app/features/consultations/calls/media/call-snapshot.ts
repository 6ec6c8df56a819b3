// The state of a call in this tab, as one immutable value for rendering.
import type { VideoStep } from '@lafiya/domain/consultations/calls/adaptive-video';
import type { StopReason } from './call-connection.ts';
import type { CallMember, MemberQuality } from './call-members.ts';

export type CallSnapshot = {
  phase: 'connecting' | 'in_call' | 'reconnecting' | 'stopped';
  why: StopReason | 'cannot_encrypt' | 'not_loaded' | null;
  joinedAt: number | null;
  members: CallMember[];
  isEncrypted: boolean;
  step: VideoStep;
  quality: MemberQuality;
  bytes: number;
  bytesPerMinute: number | null;
  wantsCamera: boolean;
  wantsMicrophone: boolean;
  isSharing: boolean;
  deviceErrors: { camera: boolean; microphone: boolean };
  isSoundBlocked: boolean;
};

export const initialCallSnapshot: CallSnapshot = {
  phase: 'connecting',
  why: null,
  joinedAt: null,
  members: [],
  isEncrypted: false,
  step: 'full',
  quality: 'connecting',
  bytes: 0,
  bytesPerMinute: null,
  wantsCamera: true,
  wantsMicrophone: true,
  isSharing: false,
  deviceErrors: { camera: false, microphone: false },
  isSoundBlocked: false,
};
