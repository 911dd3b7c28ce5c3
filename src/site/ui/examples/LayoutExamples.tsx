import { ButtonLink } from '#site/ui/Button.tsx';
import { Card } from '#site/ui/Card.tsx';
import { Carousel } from '#site/ui/Carousel.tsx';
import { Container } from '#site/ui/Container.tsx';
import { Icon } from '#site/ui/Icon.tsx';
import { Modal, opens } from '#site/ui/Modal.tsx';
import { PageHero } from '#site/ui/PageHero.tsx';
import { PageIndex } from '#site/ui/PageIndex.tsx';
import { FramedPicture, Picture } from '#site/ui/Picture.tsx';
import { PictureCard } from '#site/ui/PictureCard.tsx';
import { Portrait } from '#site/ui/Portrait.tsx';
import { ProseBand } from '#site/ui/ProseBand.tsx';
import { Quote } from '#site/ui/Quote.tsx';
import { Section } from '#site/ui/Section.tsx';
import { VideoPlayer } from '#site/ui/VideoPlayer.island.tsx';
import { VideoTranscript } from '#site/ui/VideoTranscript.tsx';
import type { Examples } from './example.ts';

const TONES = ['white', 'paper', 'mint'] as const;
const PICTURE = { stem: 'scenes/hero', alt: 'A practice team on a video call' };
const TEXT = 'Two sentences that say what this is. They break on a phone.';
const VOICE = { quote: TEXT, name: 'Dr. Mina Park', role: 'Dentist', image: PICTURE.stem };
const TURNS = {
  previous: 'Previous',
  next: 'Next',
  start: 'Start rotation',
  pause: 'Pause rotation',
  show: 'Show',
  showing: 'Showing',
  of: 'of',
};

const SLIDES = ['First', 'Second', 'Third'];

/** Examples of boxes, sections and pictures. */
export const LAYOUT_EXAMPLES: Examples = {
  Card: TONES.map((tone) => ({ state: tone, element: <Card tone={tone}>{TEXT}</Card> })),
  PictureCard: [
    {
      state: 'plain',
      element: <PictureCard href="/pricing" title="Pricing" text={TEXT} stem={PICTURE.stem} />,
    },
    {
      state: 'across on a tablet',
      element: (
        <PictureCard href="/pricing" title="Pricing" text={TEXT} stem={PICTURE.stem} across />
      ),
    },
  ],
  Container: (['text', 'form', 'page'] as const).map((width) => ({
    state: `${width} width`,
    element: <Container width={width}>{TEXT}</Container>,
  })),
  Section: [
    ...([...TONES, 'evergreen'] as const).map((tone) => ({
      state: tone,
      element: <Section tone={tone}>{TEXT}</Section>,
    })),
    {
      state: 'with a title and a lead',
      element: (
        <Section labelledBy="section-0" title="How it works" lead={TEXT}>
          {TEXT}
        </Section>
      ),
    },
    {
      state: 'with a title that is not shown',
      element: (
        <Section labelledBy="section-1" title="How it works" hideTitle>
          {TEXT}
        </Section>
      ),
    },
  ],
  PageHero: [
    {
      state: 'with a picture and a button',
      element: (
        <PageHero title="Virtual medical staff" lead={TEXT} picture={PICTURE}>
          <ButtonLink href="/assessment">Start Free Trial</ButtonLink>
        </PageHero>
      ),
    },
    {
      state: 'with something else beside the text',
      element: <PageHero title="Virtual medical staff" lead={TEXT} aside={<p>{TEXT}</p>} />,
    },
    {
      state: 'with a scene and more text',
      element: (
        <PageHero
          title="Virtual medical staff"
          lead={TEXT}
          scene={<figure>{TEXT}</figure>}
          more={<p>{TEXT}</p>}
        />
      ),
    },
    {
      state: 'words only',
      element: <PageHero title="Virtual medical staff" lead={TEXT} />,
    },
  ],
  PageIndex: [
    {
      state: 'two parts of a page',
      element: (
        <PageIndex
          label="Topics"
          title="Questions by topic"
          rows={[
            { href: '#privacy', name: 'Privacy and security', note: '4 questions' },
            { href: '#trial', name: 'Hiring and the trial', note: <b>70%</b> },
          ]}
        />
      ),
    },
  ],
  ProseBand: [
    {
      state: 'two paragraphs',
      element: (
        <ProseBand
          id="prose"
          title="Our mission"
          paragraphs={[TEXT, `${TEXT} Again.`]}
          picture={PICTURE}
        />
      ),
    },
  ],
  Portrait: [
    {
      state: 'with a photo',
      element: (
        <Portrait
          name="Dana Miles"
          image={PICTURE.stem}
          width={72}
          sizes="72px"
          className="size-18"
        />
      ),
    },
  ],
  Quote: [
    { state: 'in a card', element: <Quote {...VOICE} /> },
    { state: 'large', element: <Quote {...VOICE} large /> },
  ],
  Modal: [
    {
      state: 'closed, with the button that opens it',
      element: (
        <>
          <button type="button" {...opens('modal-example')}>
            Open
          </button>
          <Modal id="modal-example" labelledBy="modal-example-title">
            <h2 id="modal-example-title">Virtual Medical Scribe</h2>
            <p>{TEXT}</p>
          </Modal>
        </>
      ),
    },
  ],
  Carousel: [
    { state: 'turned by hand', props: {} },
    { state: 'rotating, with dots', props: { rotateMs: 4000, dots: true } },
  ].map(({ state, props }, index) => ({
    state,
    element: (
      <Carousel label={`Slides ${index + 1}`} words={TURNS} count={SLIDES.length} {...props}>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scroll area is reached by keyboard */}
        <ul className="carousel-track" tabIndex={0} aria-label={`Slides ${index + 1}`}>
          {SLIDES.map((slide) => (
            <li key={slide}>{slide} slide</li>
          ))}
        </ul>
      </Carousel>
    ),
  })),
  VideoPlayer: [
    {
      state: 'before it is played',
      element: (
        <div className="relative">
          <VideoPlayer
            label="Play the video"
            title="Welcome"
            files={{ mp4: '/x.mp4', webm: '/x.webm', captions: '/x.vtt' }}
          >
            <Picture {...PICTURE} width={580} crop="16:9" />
          </VideoPlayer>
        </div>
      ),
    },
  ],
  VideoTranscript: [
    { state: 'closed', element: <VideoTranscript stem="welcome" label="Transcript" /> },
  ],
  Picture: [
    { state: 'whole', element: <Picture {...PICTURE} width={360} /> },
    { state: 'in a frame', element: <FramedPicture {...PICTURE} /> },
    ...(['1:1', '4:3', '16:9'] as const).map((crop) => ({
      state: `cut to ${crop}`,
      element: <Picture {...PICTURE} width={360} crop={crop} />,
    })),
  ],
  Icon: [
    { state: '24 px', element: <Icon name="Stethoscope" size={24} /> },
    { state: '48 px', element: <Icon name="Stethoscope" size={48} /> },
  ],
};
