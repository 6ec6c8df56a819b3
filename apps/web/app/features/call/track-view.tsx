// A track in the page: the picture in a video element, the sound in an audio element. Taken off again the moment it may not be shown any more.
import type { Track } from 'livekit-client';
import { useEffect, useRef } from 'react';

type PictureProps = { track: Track; name: string; isMirrored?: boolean; isMain?: boolean; className: string };

export function Picture({ track, name, isMirrored = false, isMain = false, className }: PictureProps) {
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

export function Sound({ track }: { track: Track }) {
  const element = useRef<HTMLAudioElement>(null);
  useEffect(() => {
    const heard = element.current;
    if (!heard) return undefined;
    track.attach(heard);
    return () => void track.detach(heard);
  }, [track]);
  // biome-ignore lint/a11y/useMediaCaption: people who talk to each other have no captions beforehand.
  return <audio ref={element} autoPlay />;
}
