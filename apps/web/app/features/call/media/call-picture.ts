// How a call stands for this tab, as one value that screens can draw.
import type { LineStep } from '@lafiya/domain/consultation/line-rules';
import type { Stop } from './call-connection.ts';
import type { CallMember, MemberQuality } from './call-members.ts';

export type CallPicture = {
  phase: 'connecting' | 'in_call' | 'reconnecting' | 'stopped';
  why: Stop | 'cannot_encrypt' | 'not_loaded' | null;
  joinedAt: number | null;
  members: CallMember[];
  isEncrypted: boolean;
  step: LineStep;
  quality: MemberQuality;
  bytes: number;
  bytesPerMinute: number | null;
  wantsCamera: boolean;
  wantsMicrophone: boolean;
  isSharing: boolean;
  faults: { camera: boolean; microphone: boolean };
  isSoundBlocked: boolean;
};

export const beforeCall: CallPicture = {
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
  faults: { camera: false, microphone: false },
  isSoundBlocked: false,
};
