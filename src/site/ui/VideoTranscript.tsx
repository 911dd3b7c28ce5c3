const CAPTIONS = import.meta.glob<string>('/src/content/media/video/*.vtt', {
  eager: true,
  import: 'default',
  query: '?raw',
});

interface Props {
  stem: string;
  label: string;
}

/**
 * The captions of a video as text, for people who do not see or play the video (WCAG 1.2.3). Islands must not use it.
 * Throws if the video has no captions.
 */
export function VideoTranscript({ stem, label }: Props) {
  const captions = CAPTIONS[`/src/content/media/video/${stem}.vtt`];
  if (!captions) throw new Error(`no captions src/content/media/video/${stem}.vtt`);
  const texts = captions
    .split(/\r?\n\r?\n/)
    .map((block) => block.trim().split(/\r?\n/))
    .filter(([timing]) => timing?.includes('-->'))
    .map(([, ...lines]) => lines.join(' '));
  return (
    <details className="mt-3 text-small text-ink-soft">
      <summary className="inline-flex min-h-11 items-center font-semibold underline hover:text-evergreen">
        {label}
      </summary>
      <ul>
        {texts.map((text) => (
          <li key={text} className="mb-2">
            {text}
          </li>
        ))}
      </ul>
    </details>
  );
}
