import type { ReactNode } from 'react';
import type { RecordPicture } from '#shared/pictures.ts';
import type { TrialPlace } from '#site/analytics/events.ts';
import { SceneNote } from '#site/scenes/SceneFrame.tsx';
import { PageHero } from '#site/ui/PageHero.tsx';
import { TrialButton } from './TrialButton.tsx';

interface Props {
  copy: {
    /** The text of the `h1`; null if `heading` contains the `h1`. */
    readonly title: string | null;
    readonly lead: string;
    readonly picture?: { readonly stem: RecordPicture; readonly alt: string };
  };
  /** Shows a button to the trial under the lead. The value is its place. */
  trial?: TrialPlace;
  /** Replaces the trial button under the lead. */
  action?: ReactNode;
  /** The `h1` together with the content around it. */
  heading?: ReactNode;
  /** Content next to the text, in place of a picture: portraits, figures or an index of the page. */
  aside?: ReactNode;
  /** A scene next to the text, in place of a picture. */
  scene?: ReactNode;
  /** True if the scene is below the text, as wide as the page. */
  wide?: boolean;
  /** Text that follows the scene on a phone, and is left of it in a wide window. */
  more?: ReactNode;
  children: ReactNode;
}

/** A hero and the content of a page. The page's layout adds the end of the page (Ending.tsx). */
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
