import { Captions, Pause, Play, RotateCcw, Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { CAREERS_VIDEO as words } from '#content/en/careers.ts';
import type { VideoFiles } from '#site/ui/VideoPlayer.tsx';

interface Props {
  files: VideoFiles;
  /** Address of the same picture for the plain video of a browser without scripts. */
  poster: string;
  /**
   * The picture that is shown until the video plays. Not the video's `poster`, which a browser fetches at once however
   * far down the page it is: a video without one is transparent until it plays.
   */
  children: ReactNode;
}

function Tracks({ files }: Pick<Props, 'files'>) {
  return (
    <>
      <source src={files.webm} type="video/webm" />
      <source src={files.mp4} type="video/mp4" />
      <track kind="captions" src={files.captions} srcLang="en" label="English" />
    </>
  );
}

/** The careers video with its own controls (CAREER-6); the browser's controls where no script runs. */
export function CareersVideo({ files, poster, children }: Props) {
  const element = useRef<HTMLVideoElement>(null);
  const video = useVideo(element);
  return (
    <div className="relative overflow-hidden rounded-card bg-white">
      {children}
      <video
        ref={element}
        aria-label={words.label}
        className="relative block aspect-video w-full noscript:hidden"
        muted
        loop
        playsInline
        preload="none"
        {...video.events}
      >
        <Tracks files={files} />
      </video>
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: Tracks holds the captions */}
        <video
          aria-label={words.label}
          className="relative block aspect-video w-full"
          controls
          playsInline
          preload="none"
          poster={poster}
        >
          <Tracks files={files} />
        </video>
      </noscript>
      {/* In its place from the start, so that nothing moves when the video can be controlled. */}
      <div
        inert={!video.ready}
        className="on-evergreen flex bg-evergreen-deep flex-wrap gap-2 p-3 noscript:hidden sm:p-4"
      >
        <Control label={video.playing ? words.pause : words.play} onClick={video.togglePlay}>
          {video.playing ? (
            <Pause aria-hidden="true" size={20} />
          ) : (
            <Play aria-hidden="true" size={20} />
          )}
        </Control>
        <Control label={video.muted ? words.unmute : words.mute} onClick={video.toggleMuted}>
          {video.muted ? (
            <VolumeX aria-hidden="true" size={20} />
          ) : (
            <Volume2 aria-hidden="true" size={20} />
          )}
        </Control>
        <Control label={words.rewind} onClick={video.rewind}>
          <RotateCcw aria-hidden="true" size={20} />
        </Control>
        <Control label={words.captions} pressed={video.captioned} onClick={video.toggleCaptions}>
          <Captions aria-hidden="true" size={20} />
        </Control>
      </div>
    </div>
  );
}

function Control(props: {
  label: string;
  /** For a toggle button. */
  pressed?: boolean;
  onClick: () => void;
  children: ReactNode;
}) {
  return (
    <button
      type="button"
      aria-pressed={props.pressed}
      onClick={props.onClick}
      className="inline-flex min-h-11 items-center gap-2 rounded-full border-2 border-white bg-white px-4 text-small font-bold text-ink hover:bg-mint-deep aria-[pressed=false]:bg-transparent aria-[pressed=false]:text-white"
    >
      {props.children}
      {props.label}
    </button>
  );
}

interface Connection {
  readonly saveData?: boolean;
}

/** True if a video must wait for the visitor: reduced motion, or the browser's data saver. */
function shouldWait(): boolean {
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
function useVideo(video: RefObject<HTMLVideoElement | null>) {
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
