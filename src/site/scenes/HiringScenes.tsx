import type { ReactNode } from 'react';
import { HIRING_SCENES } from '#content/en/hiring-scenes.ts';
import { CallRow } from './CallLog.tsx';
import { Disc, Foot, Row, SceneFrame, SceneLog, StatusChip } from './SceneFrame.tsx';

const { checks, file, answer, candidate, call, days, counts } = HIRING_SCENES;

const BOX = 'flex flex-wrap gap-[0.375em] px-[1.125em] pb-[0.75em]';

/** Six small scenes, one for each step of hiring, in the order of the steps. */
export const HIRING_STEPS: readonly ReactNode[] = [
  <Piece key="checks">
    <p className="scene-note font-bold">{checks.who}</p>
    <ul className={BOX}>
      {checks.passed.map((text) => (
        <li key={text}>
          <StatusChip status={{ tone: 'done', text }} />
        </li>
      ))}
    </ul>
  </Piece>,
  <Piece key="answer">
    <p className="scene-note">{answer.question}</p>
    <ul className={BOX}>
      {answer.options.map((text) => (
        <li key={text}>
          <StatusChip status={{ tone: text === answer.chosen ? 'done' : 'practice', text }} />
        </li>
      ))}
    </ul>
  </Piece>,
  <Piece key="candidate">
    <ul className="scene-rows">
      <Row
        lead={<Disc className="bg-mint-deep text-evergreen-deep">{candidate.initials}</Disc>}
        title={candidate.who}
        text={candidate.text}
        status={candidate.status}
      />
    </ul>
  </Piece>,
  <Piece key="call">
    <ol className="scene-rows">
      <CallRow call={call} />
    </ol>
  </Piece>,
  <Piece key="days">
    <SceneLog log={days} />
  </Piece>,
  <Piece key="counts">
    <Foot figures={counts} />
  </Piece>,
];

/** A scene with the file of a candidate who has passed the checks in `titles`. */
export function CandidateFile({ titles }: { titles: readonly string[] }) {
  return (
    <SceneFrame scene={{ title: file.title, figures: file.figures(titles.length) }} bar="mint">
      <ol className="scene-rows">
        {titles.map((title) => (
          <Row key={title} title={title} status={file.status} />
        ))}
      </ol>
    </SceneFrame>
  );
}

/** The frame of a small scene. It has no title bar and room for one or two rows. */
function Piece({ children }: { children: ReactNode }) {
  return <figure className="scene grid content-center shadow-none">{children}</figure>;
}
