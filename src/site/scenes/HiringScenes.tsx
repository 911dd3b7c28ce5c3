import type { ReactNode } from 'react';
import { HIRING_SCENES } from '#content/en/hiring-scenes.ts';
import { CallRow } from './CallLog.tsx';
import { SceneFrame, SceneLog, StatusChip } from './SceneFrame.tsx';

const { checks, file, answer, candidate, call, days, counts } = HIRING_SCENES;

/** A small scene for each of the six steps of hiring, in their order. */
export const HIRING_STEPS: readonly ReactNode[] = [
  <Piece key="checks">
    <p className="scene-small">
      <b>{checks.who}</b>
    </p>
    <ul className="scene-passed">
      {checks.passed.map((check) => (
        <li key={check}>{check}</li>
      ))}
    </ul>
  </Piece>,
  <Piece key="answer">
    <p className="scene-small">{answer.question}</p>
    <ul className="scene-options">
      {answer.options.map((option) => (
        <li key={option} className={option === answer.chosen ? 'scene-chosen' : undefined}>
          {option}
        </li>
      ))}
    </ul>
  </Piece>,
  <Piece key="candidate">
    <div className="scene-person">
      <span aria-hidden="true" className="scene-face">
        {candidate.initials}
      </span>
      <p>
        <b>{candidate.who}</b>
        <span>{candidate.text}</span>
      </p>
      <StatusChip status={candidate.status} />
    </div>
  </Piece>,
  <Piece key="call">
    <ol className="scene-calls">
      <CallRow call={call} />
    </ol>
  </Piece>,
  <Piece key="days">
    <SceneLog log={days} />
  </Piece>,
  <Piece key="counts">
    <dl className="scene-counts">
      {counts.map(({ value, label }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </Piece>,
];

/** The file of a candidate who has passed these checks. */
export function CandidateFile({ titles }: { titles: readonly string[] }) {
  return (
    <SceneFrame scene={{ title: file.title, figures: file.figures(titles.length) }} bar="mint">
      <ol className="scene-file">
        {titles.map((title) => (
          <li key={title}>
            <span>{title}</span>
            <StatusChip status={file.status} />
          </li>
        ))}
      </ol>
    </SceneFrame>
  );
}

function Piece({ children }: { children: ReactNode }) {
  return <figure className="scene scene-piece">{children}</figure>;
}
