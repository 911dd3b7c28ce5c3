import { Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

/** Addresses of a video of ours. */
export interface VideoFiles {
  readonly mp4: string;
  readonly webm: string;
  /** Captions as WebVTT. */
  readonly captions: string;
}

interface Props {
  /** Label of the play button. */
  label: string;
  /** What the video is, for assistive technology. */
  title: string;
  files: VideoFiles;
  /** Address of an external player's script; empty plays our own files. */
  embed?: string;
  /** The poster, passed by the shell as static markup. The video is fetched only when it is played. */
  children: ReactNode;
}

/** A poster with a play button; the video itself, or the owner's external player, starts with the press. */
export function VideoPlayer({ label, title, files, embed = '', children }: Props) {
  const [playing, setPlaying] = useState(false);
  if (playing && embed) return <EmbeddedPlayer script={embed} title={title} />;
  if (playing)
    return (
      <OwnPlayer title={title} files={files}>
        {children}
      </OwnPlayer>
    );
  return (
    <>
      {children}
      <button
        type="button"
        onClick={() => setPlaying(true)}
        className="group absolute inset-0 flex items-end p-3 focus-visible:-outline-offset-8 sm:p-6 noscript:hidden"
      >
        <PlayBadge label={label} />
      </button>
      <noscript>
        <a
          href={files.mp4}
          className="group absolute inset-0 flex items-end p-3 no-underline sm:p-6"
        >
          <PlayBadge label={label} />
        </a>
      </noscript>
    </>
  );
}

function PlayBadge({ label }: { label: string }) {
  return (
    <span className="flex items-center gap-3 rounded-full bg-white p-1 pr-4 text-small font-bold text-ink shadow-raised transition-colors duration-150 group-hover:bg-mint">
      <span className="flex size-11 items-center justify-center rounded-full bg-evergreen text-white">
        <Play aria-hidden="true" size={20} fill="currentColor" className="ml-0.5" />
      </span>
      {label}
    </span>
  );
}

/** Our own files. The poster stays until the video plays: a video without one of its own is transparent until then. */
function OwnPlayer({ title, files, children }: Pick<Props, 'title' | 'files' | 'children'>) {
  const [started, setStarted] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  // The visitor pressed play, so sound is expected; where a browser still refuses, the controls remain.
  useEffect(() => {
    video.current?.focus();
    // Refused by the browser: the controls remain.
    video.current?.play().catch(() => undefined);
  }, []);
  return (
    <>
      {!started && children}
      <video
        ref={video}
        controls
        playsInline
        preload="none"
        aria-label={title}
        onPlaying={() => setStarted(true)}
        className={`absolute inset-0 size-full object-contain ${started ? 'bg-ink' : ''}`}
      >
        <source src={files.webm} type="video/webm" />
        <source src={files.mp4} type="video/mp4" />
        <track kind="captions" src={files.captions} srcLang="en" label="English" default />
      </video>
    </>
  );
}

/** The owner's player: its script is added when the video starts and removed on unmount (VIDEO-1). */
function EmbeddedPlayer({ script, title }: { script: string; title: string }) {
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    const element = document.createElement('script');
    element.src = script;
    element.async = true;
    frame.current?.append(element);
    return () => element.remove();
  }, [script]);
  return (
    <section
      ref={frame}
      data-video-embed=""
      aria-label={title}
      className="absolute inset-0 size-full bg-ink"
    />
  );
}
