// Attaches a media track to a video or audio element, and detaches it on unmount.
import type { Track } from 'livekit-client';
import { useEffect, useRef } from 'react';

type VideoTrackProps = { track: Track; name: string; isMirrored?: boolean; isMain?: boolean; className: string };

export function VideoTrack({ track, name, isMirrored = false, isMain = false, className }: VideoTrackProps) {
  const element = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const shown = element.current;
    if (!shown) return undefined;
    track.attach(shown);
    return () => void track.detach(shown);
  }, [track]);
  return (
    <video
      ref={element}
      className={className}
      aria-label={name}
      data-main={isMain || undefined}
      data-mirrored={isMirrored || undefined}
      data-source={track.source}
      autoPlay
      playsInline
      muted
    />
  );
}

export function AudioTrack({ track }: { track: Track }) {
  const element = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    const heard = element.current;
    if (!heard) return undefined;
    track.attach(heard);
    return () => void track.detach(heard);
  }, [track]);
  // biome-ignore lint/a11y/useMediaCaption: live calls have no captions.
  return <audio ref={element} autoPlay />;
}
