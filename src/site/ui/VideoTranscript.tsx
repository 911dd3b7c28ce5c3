import { videoTranscript } from './video-files.ts';

interface Props {
  stem: string;
  label: string;
}

/** The captions of a video as text, for people who do not see or play it (WCAG 1.2.3). Static only. */
export function VideoTranscript({ stem, label }: Props) {
  return (
    <details className="mt-3 text-small text-ink-soft">
      <summary className="inline-flex min-h-11 items-center font-semibold underline hover:text-evergreen">
        {label}
      </summary>
      <ul>
        {videoTranscript(stem).map((text) => (
          <li key={text} className="mb-2">
            {text}
          </li>
        ))}
      </ul>
    </details>
  );
}
