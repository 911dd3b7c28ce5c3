import { type RefObject, useEffect, useState } from 'react';

interface Connection {
  readonly saveData?: boolean;
}

/** True if a video must wait for the visitor: reduced motion, or the browser's data saver. */
export function shouldWait(): boolean {
  const { connection } = navigator as Navigator & { readonly connection?: Connection };
  return (
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    matchMedia('(prefers-reduced-data: reduce)').matches ||
    connection?.saveData === true
  );
}

/**
 * State and controls of a video that starts muted and playing (CAREER-6). It plays while it is in
 * view, so that it costs nothing before; once the visitor paused it, it stays paused.
 */
export function useVideo(video: RefObject<HTMLVideoElement | null>) {
  const [playing, setPlaying] = useState(false);
  const [muted, setMuted] = useState(true);
  const [captioned, setCaptioned] = useState(false);
  const [ready, setReady] = useState(false);

  useEffect(() => {
    const element = video.current;
    if (!element) return;
    setReady(true);
    if (shouldWait()) return;
    let own = false;
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting && element.dataset.stopped === undefined) {
        own = true;
        // Refused autoplay (battery saver, policy) leaves the poster and our Play button.
        element.play().catch(() => undefined);
      } else if (own && !element.paused) element.pause();
    });
    watcher.observe(element);
    return () => watcher.disconnect();
  }, [video]);

  return {
    playing,
    muted,
    captioned,
    ready,
    /** Handlers for the element, so that its state is shown whatever changed it. */
    events: {
      onPlay: () => setPlaying(true),
      onPause: () => setPlaying(false),
      onVolumeChange: () => setMuted(video.current?.muted ?? true),
    },
    togglePlay() {
      const element = video.current;
      if (!element) return;
      if (element.paused) {
        delete element.dataset.stopped;
        // Refused by the browser: the button still offers to play.
        element.play().catch(() => undefined);
      } else {
        element.dataset.stopped = '';
        element.pause();
      }
    },
    toggleMuted() {
      if (video.current) video.current.muted = !video.current.muted;
    },
    toggleCaptions() {
      const track = video.current?.textTracks[0];
      if (!track) return;
      track.mode = captioned ? 'hidden' : 'showing';
      setCaptioned(!captioned);
    },
    rewind() {
      if (video.current) video.current.currentTime = 0;
    },
  } as const;
}
