import type { Scene } from '#content/scene.ts';
import { AuthorizationClock } from './AuthorizationClock.tsx';
import { CallLog } from './CallLog.tsx';
import { ClaimsByAge } from './ClaimsByAge.tsx';
import { CodeSheet } from './CodeSheet.tsx';
import { DaySchedule } from './DaySchedule.tsx';
import { LienLedger } from './LienLedger.tsx';
import { MessageInbox } from './MessageInbox.tsx';
import { ReadingChart } from './ReadingChart.tsx';
import { RecordsRelease } from './RecordsRelease.tsx';
import { ReferralLoop } from './ReferralLoop.tsx';
import type { FrameProps } from './SceneFrame.tsx';
import { TriageCard } from './TriageCard.tsx';
import { VideoQueue } from './VideoQueue.tsx';
import { VisitNote } from './VisitNote.tsx';

/** Shows a scene of any kind. A page that has only one kind of scene imports the component of that kind instead. */
export function WorkScene({ scene, ...frame }: FrameProps & { scene: Scene }) {
  switch (scene.kind) {
    case 'authorization':
      return <AuthorizationClock scene={scene} {...frame} />;
    case 'calls':
      return <CallLog scene={scene} {...frame} />;
    case 'claims':
      return <ClaimsByAge scene={scene} {...frame} />;
    case 'codes':
      return <CodeSheet scene={scene} {...frame} />;
    case 'ledger':
      return <LienLedger scene={scene} {...frame} />;
    case 'messages':
      return <MessageInbox scene={scene} {...frame} />;
    case 'note':
      return <VisitNote scene={scene} {...frame} />;
    case 'reading':
      return <ReadingChart scene={scene} {...frame} />;
    case 'referral':
      return <ReferralLoop scene={scene} {...frame} />;
    case 'release':
      return <RecordsRelease scene={scene} {...frame} />;
    case 'schedule':
      return <DaySchedule scene={scene} {...frame} />;
    case 'triage':
      return <TriageCard scene={scene} {...frame} />;
    case 'video-queue':
      return <VideoQueue scene={scene} {...frame} />;
  }
}
