import type { ReactNode } from 'react';
import { SCENE_WORDS } from '#content/en/scene-words.ts';
import type { LogEntry, Scene, Status, StatusTone } from '#content/scene.ts';
import { classes } from '#site/ui/class-names.ts';

// Class names are written out: the build keeps the styles of the names that it finds in the code.
const BARS = {
  dark: 'scene-bar',
  mint: 'scene-bar scene-bar-mint',
  paper: 'scene-bar scene-bar-paper',
  white: 'scene-bar scene-bar-white',
  marigold: 'scene-bar scene-bar-marigold',
} as const;

const CHIPS: Readonly<Record<StatusTone, string>> = {
  done: 'scene-chip',
  now: 'scene-chip scene-now',
  practice: 'scene-chip scene-practice',
  urgent: 'scene-chip scene-urgent',
  open: 'scene-chip scene-open',
};

export interface FrameProps {
  /** The name of the scene in the transition from a card's picture (styles/global.css). */
  morph?: string | undefined;
  className?: string | undefined;
}

interface Props extends FrameProps {
  scene: Pick<Scene, 'title' | 'figures'>;
  bar: keyof typeof BARS;
  children: ReactNode;
}

/** The parts that all scenes have in common: the title bar, and the results below. */
export function SceneFrame({ scene, bar, morph, className, children }: Props) {
  return (
    <figure
      className={classes('scene', className)}
      data-morph={morph}
      data-morph-to={morph ? '' : undefined}
    >
      <figcaption className={BARS[bar]}>
        <span className="scene-title">{scene.title}</span>
      </figcaption>
      {children}
      <div className="scene-foot">
        <dl>
          {scene.figures.map(({ value, label }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </figure>
  );
}

/** Says that scenes are examples. It stands below the first scene of a page. */
export function SceneNote() {
  return <p className="mt-2 text-small text-ink-soft">{SCENE_WORDS.note}</p>;
}

export function StatusChip({ status: { tone, text } }: { status: Status }) {
  return (
    <span className={CHIPS[tone]}>
      {tone === 'now' ? <LiveBars /> : null}
      {text}
    </span>
  );
}

/** Four bars that move for a few seconds beside what is happening now. Decorative. */
function LiveBars() {
  return (
    <svg viewBox="0 0 21 18" width={21} height={18} aria-hidden="true" className="scene-live">
      <path d="M1.5 6v6M7.5 2v14M13.5 0v18M19.5 4v10" />
    </svg>
  );
}

export function SceneLog({ log }: { log: readonly LogEntry[] }) {
  return (
    <ol className="scene-log">
      {log.map(({ time, text, status }) => (
        <li key={time + text} className={status?.tone === 'now' ? 'scene-current' : undefined}>
          <span className="scene-time">{time}</span>
          <span>{text}</span>
          {status ? <StatusChip status={status} /> : null}
        </li>
      ))}
    </ol>
  );
}
