import { Captions, Pause, Play, RotateCcw, Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { CAREERS_VIDEO } from '#content/en/careers.ts';
import type { Language } from '#shared/language.ts';
import type { Translated } from '#shared/translated.ts';
import type { VideoFiles } from '#site/ui/VideoPlayer.island.tsx';

export interface PlayerFiles {
  files: VideoFiles;
  /** The URL of the poster. Browsers without JavaScript use it for the native video player. */
  poster: string;
  /**
   * The poster as a picture, which is visible until the video plays. The attribute `poster` is not used, because
   * browsers fetch its file at once. A video without a poster is transparent until it plays.
   */
  children?: ReactNode;
}

interface Props extends PlayerFiles {
  language: Language;
  words: Translated<typeof CAREERS_VIDEO>;
}

/** The careers video with our own controls. Without a script, the browser shows its own controls. */
export function CareersPlayer({ files, poster, children, language, words }: Props) {
  const element = useRef<HTMLVideoElement>(null);
  const isStopped = useRef(false);
  const [isReady, setReady] = useState(false);
  const [isPlaying, setPlaying] = useState(false);
  const [isMuted, setMuted] = useState(true);
  const [isCaptioned, setCaptioned] = useState(false);

  // The video plays without sound while it is in view. If the visitor pauses the video, it stays paused.
  useEffect(() => {
    const video = element.current;
    if (!video) return;
    setReady(true);
    if (shouldWait()) return;
    let isStarted = false;
    const watcher = new IntersectionObserver(([entry]) => {
      if (entry?.isIntersecting && !isStopped.current) {
        isStarted = true;
        play(video);
      } else if (isStarted) video.pause();
    });
    watcher.observe(video);
    return () => watcher.disconnect();
  }, []);

  const controls = [
    {
      label: isPlaying ? words.pause : words.play,
      Icon: isPlaying ? Pause : Play,
      act(video: HTMLVideoElement) {
        isStopped.current = !video.paused;
        if (video.paused) play(video);
        else video.pause();
      },
    },
    {
      label: isMuted ? words.unmute : words.mute,
      Icon: isMuted ? VolumeX : Volume2,
      act(video: HTMLVideoElement) {
        video.muted = !video.muted;
      },
    },
    {
      label: words.rewind,
      Icon: RotateCcw,
      act(video: HTMLVideoElement) {
        video.currentTime = 0;
      },
    },
    {
      label: words.captions,
      Icon: Captions,
      pressed: isCaptioned,
      act({ textTracks: [track] }: HTMLVideoElement) {
        if (!track) return;
        track.mode = isCaptioned ? 'hidden' : 'showing';
        setCaptioned(!isCaptioned);
      },
    },
  ];
  const sources = (
    <>
      <source src={files.webm} type="video/webm" />
      <source src={files.mp4} type="video/mp4" />
      <track
        kind="captions"
        src={files.captions}
        srcLang={language}
        label={words.captionsLanguage}
      />
    </>
  );
  return (
    <div data-film="" className="relative overflow-hidden rounded-card bg-white">
      {children}
      <video
        ref={element}
        aria-label={words.label}
        className="relative block aspect-video w-full noscript:hidden"
        muted
        loop
        playsInline
        preload="none"
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onVolumeChange={(event) => setMuted(event.currentTarget.muted)}
      >
        {sources}
      </video>
      <noscript>
        {/* biome-ignore lint/a11y/useMediaCaption: the sources hold the captions */}
        <video
          aria-label={words.label}
          className="relative block aspect-video w-full"
          controls
          playsInline
          preload="none"
          poster={poster}
        >
          {sources}
        </video>
      </noscript>
      {/* Reserves the space of the controls, so that nothing moves when they appear. */}
      <div
        inert={!isReady}
        className="on-evergreen flex bg-evergreen-deep flex-wrap gap-2 p-3 noscript:hidden sm:p-4"
      >
        {controls.map(({ label, Icon, pressed, act }, index) => (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: a control keeps its place while its label changes
            key={index}
            type="button"
            aria-pressed={pressed}
            onClick={() => element.current && act(element.current)}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border-2 border-white bg-white px-4 text-small font-bold text-ink hover:bg-mint-deep aria-[pressed=false]:bg-transparent aria-[pressed=false]:text-white"
          >
            <Icon aria-hidden="true" size={20} />
            {label}
          </button>
        ))}
      </div>
    </div>
  );
}

function play(video: HTMLVideoElement): void {
  video.play().catch((refusal) => console.info('the browser did not start the video', refusal));
}

/** True with reduced motion or with the browser's data saver. The video then waits until the visitor starts it. */
function shouldWait(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return (
    matchMedia('(prefers-reduced-motion: reduce)').matches ||
    matchMedia('(prefers-reduced-data: reduce)').matches ||
    connection?.saveData === true
  );
}
