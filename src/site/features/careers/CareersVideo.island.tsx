import { Pause, Play, RotateCcw, Volume2, VolumeX } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { CAREERS_VIDEO as words } from '#content/en/careers.ts';
import { useVideo } from './use-video.ts';

interface Props {
  /** Addresses of the files. */
  webm: string;
  mp4: string;
  captions: string;
  poster: string;
}

/** The careers video with its own three controls; the browser's own ones until this script runs. */
export function CareersVideo({ webm, mp4, captions, poster }: Props) {
  const element = useRef<HTMLVideoElement>(null);
  const video = useVideo(element);
  return (
    <div className="relative overflow-hidden rounded-card bg-evergreen-deep">
      <video
        ref={element}
        aria-label={words.label}
        className="block aspect-video w-full"
        controls={!video.ready}
        muted
        loop
        playsInline
        preload="none"
        poster={poster}
        {...video.events}
      >
        <source src={webm} type="video/webm" />
        <source src={mp4} type="video/mp4" />
        <track kind="captions" src={captions} srcLang="en" label="English" default />
      </video>
      <div hidden={!video.ready} className="flex flex-wrap gap-2 p-3 noscript:hidden sm:p-4">
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
      </div>
    </div>
  );
}

function Control(props: { label: string; onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={props.onClick}
      className="inline-flex min-h-11 items-center gap-2 rounded-full bg-white px-4 text-small font-bold text-ink hover:bg-mint-deep"
    >
      {props.children}
      {props.label}
    </button>
  );
}
