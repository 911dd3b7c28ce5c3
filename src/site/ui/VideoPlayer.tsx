import { Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';

export interface VideoFiles {
  readonly mp4: string;
  readonly webm: string;
  readonly captions: string;
}

interface Props {
  label: string;
  title: string;
  files: VideoFiles;
  /** Address of an external player's script; empty plays our own files. */
  embed?: string;
  /** The poster, passed by the shell as static markup. The video is fetched only when it is played. */
  children: ReactNode;
}

/** A poster with a play button; the owner's external player starts with the press. */
export function VideoPlayer({ label, title, files, embed = '', children }: Props) {
  const [playing, setPlaying] = useState(false);
  if (playing && embed) return <EmbeddedPlayer script={embed} title={title} />;
  return (
    <>
      {embed ? children : <OwnPlayer {...{ title, files, playing }}>{children}</OwnPlayer>}
      {playing ? null : (
        <button
          type="button"
          onClick={() => setPlaying(true)}
          className="group absolute inset-0 flex items-end p-3 focus-visible:-outline-offset-8 sm:p-6 noscript:hidden"
        >
          <PlayBadge label={label} />
        </button>
      )}
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

type OwnProps = Pick<Props, 'title' | 'files' | 'children'> & { playing: boolean };

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

/**
 * Our own files, fetched when they are played. The poster stays until the video plays: a video without one of its own is
 * transparent until then.
 */
function OwnPlayer({ title, files, playing, children }: OwnProps) {
  const [started, setStarted] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    const film = video.current;
    if (!playing || !film) return;
    film.focus();
    // Not `default`: captions that are shown are fetched at once, whatever `preload` says.
    const [captions] = film.textTracks;
    if (captions) captions.mode = 'showing';
    // The visitor pressed play, so sound is expected; if a browser refuses, the controls remain.
    film.play().catch((error) => console.info('the browser did not start the film', error));
  }, [playing]);
  return (
    <>
      {!started && children}
      <video
        ref={video}
        controls={playing}
        playsInline
        preload="none"
        aria-label={title}
        aria-hidden={!playing}
        onPlaying={() => setStarted(true)}
        className={`absolute inset-0 size-full object-contain ${started ? 'bg-ink' : ''}`}
      >
        <source src={files.webm} type="video/webm" />
        <source src={files.mp4} type="video/mp4" />
        <track kind="captions" src={files.captions} srcLang="en" label="English" />
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
