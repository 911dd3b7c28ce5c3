import { Play } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { classes } from './class-names.ts';

export interface VideoFiles {
  readonly mp4: string;
  readonly webm: string;
  readonly captions: string;
}

interface Props {
  label: string;
  title: string;
  files: VideoFiles;
  embed?: string;
  /** True if the poster has no room for the label on a phone. */
  small?: boolean;
  children?: ReactNode;
}

const COVER =
  'group absolute inset-0 flex items-end p-3 no-underline focus-visible:-outline-offset-8 sm:p-6';

/**
 * A poster with a play button. The browser fetches our files when the video plays. If the owner uses an external
 * player, its script is loaded when the visitor presses the button.
 */
export function VideoPlayer({ label, title, files, embed, small, children }: Props) {
  const [pressed, setPressed] = useState(false);
  // The poster stays visible until playback starts, because a video without frames is transparent.
  const [started, setStarted] = useState(false);
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!pressed) return;
    if (embed) {
      const script = document.createElement('script');
      script.src = embed;
      script.async = true;
      frame.current?.append(script);
      return () => script.remove();
    }
    const film = video.current;
    film?.focus();
    // The captions are made visible here. With the attribute `default`, browsers would fetch them at once, regardless
    // of `preload`.
    const [captions] = film?.textTracks ?? [];
    if (captions) captions.mode = 'showing';
    // The video plays with sound, because the visitor pressed play. If the browser refuses to play it, the native
    // controls stay usable.
    film?.play().catch((error) => console.info('the browser did not start the film', error));
  }, [pressed, embed]);
  if (pressed && embed) {
    return (
      <section
        ref={frame}
        data-video-embed=""
        aria-label={title}
        className="absolute inset-0 size-full bg-ink"
      />
    );
  }
  const badge = (
    <span
      className={classes(
        'flex items-center gap-3 rounded-full bg-white p-1 text-small font-bold text-ink raised transition-colors group-hover:bg-mint',
        small ? 'sm:pr-4' : 'pr-4 @max-[18rem]:pr-1',
      )}
    >
      <span className="flex size-11 items-center justify-center rounded-full bg-evergreen text-white">
        <Play aria-hidden="true" size={20} fill="currentColor" className="ml-0.5" />
      </span>
      <span
        className={
          small ? 'max-sm:sr-only sm:whitespace-nowrap' : 'whitespace-nowrap @max-[18rem]:sr-only'
        }
      >
        {label}
      </span>
    </span>
  );
  return (
    <>
      {!started && children}
      {embed ? null : (
        <video
          ref={video}
          controls={pressed}
          playsInline
          preload="none"
          aria-label={title}
          aria-hidden={!pressed}
          onPlaying={() => setStarted(true)}
          className={`absolute inset-0 size-full object-contain ${started ? 'bg-ink' : ''}`}
        >
          <source src={files.webm} type="video/webm" />
          <source src={files.mp4} type="video/mp4" />
          <track kind="captions" src={files.captions} srcLang="en" label="English" />
        </video>
      )}
      {pressed ? null : (
        <button
          type="button"
          onClick={() => setPressed(true)}
          className={`${COVER} noscript:hidden`}
        >
          {badge}
        </button>
      )}
      <noscript>
        <a href={files.mp4} className={COVER}>
          {badge}
        </a>
      </noscript>
    </>
  );
}
