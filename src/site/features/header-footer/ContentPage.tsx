import type { ReactNode } from 'react';
import type { RecordPicture } from '#shared/pictures.ts';
import type { TrialPlace } from '#site/analytics/events.ts';
import { SceneNote } from '#site/scenes/SceneFrame.tsx';
import { PageHero } from '#site/ui/PageHero.tsx';
import { TrialButton } from './TrialButton.tsx';

interface Props {
  copy: {
    /** The text of the `h1`. Null if `heading` contains the `h1`. */
    readonly title: string | null;
    readonly lead: string;
    readonly picture?: { readonly stem: RecordPicture; readonly alt: string };
  };
  /** If it is set, a trial button appears under the lead. The value is the place of the button in analytics. */
  trial?: TrialPlace;
  /** Content under the lead that replaces the trial button. */
  action?: ReactNode;
  /** The `h1` and the content around it. */
  heading?: ReactNode;
  /** Content that replaces the picture beside the text: portraits, figures or an index of the page. */
  aside?: ReactNode;
  /** A scene (src/site/scenes/) that replaces the picture beside the text. */
  scene?: ReactNode;
  /** If true, the scene is below the text and as wide as the page. */
  wide?: boolean;
  /** Text that is below the scene on a phone, and left of the scene in a wide window. */
  more?: ReactNode;
  children: ReactNode;
}

/** The hero and the content of a page. The layout of the page adds the end of the page (Ending.tsx). */
export function ContentPage(props: Props) {
  const { title, lead, picture } = props.copy;
  return (
    <>
      <PageHero
        title={title}
        lead={lead}
        picture={picture}
        heading={props.heading}
        aside={props.aside}
        scene={
          props.scene ? (
            <>
              {props.scene}
              <SceneNote />
            </>
          ) : undefined
        }
        wide={props.wide ?? false}
        more={props.more}
      >
        {props.action ?? (props.trial && <TrialButton place={props.trial} />)}
      </PageHero>
      {props.children}
    </>
  );
}
