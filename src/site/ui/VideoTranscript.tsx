import { videoTranscript } from './video-files.ts';

interface Props {
  /** The video by its stem under `src/content/media/video/`. */
  stem: string;
  /** Label of the disclosure. */
  label: string;
}

/** The captions of a video as text, for people who do not see or play it (WCAG 1.2.3). Static only. */
export function VideoTranscript({ stem, label }: Props) {
  return (
    <details className="mt-3 text-small text-ink-soft">
      <summary className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4 hover:text-evergreen">
        {label}
      </summary>
      <ul className="mt-1 space-y-2">
        {videoTranscript(stem).map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </details>
  );
}
