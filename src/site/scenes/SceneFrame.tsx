import type { ReactNode } from 'react';
import { SCENE_WORDS } from '#content/en/scene-words.ts';
import type { LogEntry, Scene, Status, StatusTone } from '#content/scene.ts';
import { classes } from '#site/ui/class-names.ts';

// Class names are written out: the build keeps the styles of the names that it finds in the code.
const BARS = {
  dark: 'scene-bar scene-dark before:bg-marigold',
  mint: 'scene-bar bg-mint-deep text-evergreen-deep',
  paper: 'scene-bar bg-paper-deep',
  white: 'scene-bar border-b border-line',
  marigold: 'scene-bar bg-marigold',
} as const;

const CHIPS: Readonly<Record<StatusTone, string>> = {
  done: 'scene-chip bg-mint text-evergreen-deep',
  now: 'scene-chip bg-marigold text-ink',
  practice: 'scene-chip border border-edge bg-white text-ink',
  urgent: 'scene-chip bg-error-soft text-error',
  open: 'scene-chip bg-paper-deep text-ink',
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
      <figcaption className={BARS[bar]}>{scene.title}</figcaption>
      {children}
      <Foot figures={scene.figures} />
    </figure>
  );
}

export function Foot({ figures }: Pick<Scene, 'figures'>) {
  return (
    <dl className="scene-foot">
      {figures.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd className="scene-big text-evergreen">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Says that scenes are examples. It stands below the first scene of a page. */
export function SceneNote() {
  return <p className="mt-2 text-small text-ink-soft">{SCENE_WORDS.note}</p>;
}

interface RowProps {
  /** A time, a number or initials, in a column of its own. */
  lead?: ReactNode;
  title?: ReactNode;
  text?: ReactNode;
  /** An amount at the right. */
  sum?: string;
  status?: Status | undefined;
  className?: string | undefined;
}

/** One line of work: who, what, and the status. */
export function Row({ lead, title, text, sum, status, className }: RowProps) {
  return (
    <li
      className={classes(
        'scene-row',
        lead !== undefined && 'scene-led',
        status?.tone === 'now' && 'scene-current',
        className,
      )}
    >
      {lead === undefined ? null : <span className="scene-lead">{lead}</span>}
      {sum === undefined ? null : <b className="scene-sum">{sum}</b>}
      <p>
        {title ? <b>{title}</b> : null} {text ? <span>{text}</span> : null}
      </p>{' '}
      {status ? <StatusChip status={status} /> : null}
    </li>
  );
}

/** A text with its status. */
export function Note({
  title,
  text,
  status,
  className,
}: Pick<RowProps, 'title' | 'text' | 'status' | 'className'>) {
  return (
    <div className={classes('scene-note', className)}>
      <p>
        {title ? <b className="text-[1.25em] leading-tight">{title}</b> : null} {text}
      </p>
      {status ? <StatusChip status={status} /> : null}
    </div>
  );
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
    <ol className="scene-rows">
      {log.map(({ time, text, status }) => (
        <Row key={time + text} lead={time} text={text} status={status} className="scene-plain" />
      ))}
    </ol>
  );
}

/** A round mark with initials or a number. Decorative. */
export function Disc({ className, children }: { className?: string; children: ReactNode }) {
  return (
    <span
      aria-hidden="true"
      className={classes(
        'grid size-[2.75em] shrink-0 place-items-center rounded-full font-extrabold',
        className,
      )}
    >
      {children}
    </span>
  );
}
