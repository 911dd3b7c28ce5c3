import { Accordion } from '#site/ui/Accordion.tsx';
import { Bars } from '#site/ui/Bars.tsx';
import { Breadcrumbs } from '#site/ui/Breadcrumbs.tsx';
import { Button, ButtonLink } from '#site/ui/Button.tsx';
import { CheckList } from '#site/ui/CheckList.tsx';
import { ChoiceTabs } from '#site/ui/ChoiceTabs.tsx';
import { ConfirmedAction } from '#site/ui/ConfirmedAction.tsx';
import { Heading } from '#site/ui/Heading.tsx';
import { KeepTogether } from '#site/ui/KeepTogether.tsx';
import { Lead } from '#site/ui/Lead.tsx';
import { NumberTable } from '#site/ui/NumberTable.tsx';
import { PageMessage } from '#site/ui/PageMessage.tsx';
import { PhoneLink } from '#site/ui/PhoneLink.tsx';
import { PointList } from '#site/ui/PointList.tsx';
import { PrintButton } from '#site/ui/PrintButton.tsx';
import { RankedPoints } from '#site/ui/RankedPoints.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import { StatGrid } from '#site/ui/StatGrid.tsx';
import { Steps } from '#site/ui/Steps.tsx';
import type { Examples } from './example.ts';

const KINDS = ['primary', 'strong', 'secondary', 'quiet'] as const;
const POINTS = ['Answers every call', 'Knows your software', 'Works in your hours'].map(
  (title) => ({
    title,
    text: 'One sentence about it, long enough to break on a phone.',
    icon: 'Stethoscope' as const,
  }),
);
const ITEMS = ['Scheduling', 'Insurance verification', 'Prior authorizations', 'Billing'];
const STATS = ['3,500+', '98%', '2 weeks', '24 h'].map((value) => ({
  value,
  label: `what ${value} counts`,
}));

/** Examples of text, lists, links and buttons. */
export const TEXT_EXAMPLES: Examples = {
  Button: [
    ...KINDS.map((kind) => ({ state: kind, element: <Button kind={kind}>Book a Time</Button> })),
    ...KINDS.map((kind) => ({
      state: `${kind}, on evergreen`,
      element: (
        <Section tone="evergreen">
          <Button kind={kind}>Book a Time</Button>
        </Section>
      ),
    })),
    { state: 'small', element: <Button size="small">Book a Time</Button> },
    { state: 'disabled', element: <Button disabled>Next</Button> },
    { state: 'disabled with a reason', element: <Button aria-disabled="true">Next</Button> },
    {
      state: 'busy',
      element: (
        <Button kind="strong" aria-busy="true">
          Sending …
        </Button>
      ),
    },
    { state: 'link', element: <ButtonLink href="/assessment">Start Free Trial</ButtonLink> },
  ],
  Heading: ([1, 2, 3, 4] as const).map((level) => ({
    state: `level ${level}`,
    element: <Heading level={level}>Virtual medical staff</Heading>,
  })),
  KeepTogether: [
    { state: 'with a compound', element: <KeepTogether>Cost vs. an in-house hire</KeepTogether> },
    { state: 'without', element: <KeepTogether>Our results</KeepTogether> },
  ],
  Lead: [
    { state: 'plain', element: <Lead>Two sentences. The second is about why it matters.</Lead> },
    {
      state: 'on evergreen',
      element: (
        <Section tone="evergreen">
          <Lead>Two sentences. The second is about why it matters.</Lead>
        </Section>
      ),
    },
  ],
  ConfirmedAction: [
    {
      state: 'closed',
      element: (
        <ConfirmedAction
          id="example-cancel"
          title="Cancel this call"
          text="We’ll offer your time to someone else."
          action="Cancel the call"
          ask="Cancel this call?"
          about="Tuesday, November 24, 2026 at 10:00 AM EST"
          yes="Yes, cancel it"
          path="/dev/ui"
        />
      ),
    },
  ],
  PageMessage: [
    { state: 'title', element: <PageMessage title="Thank you" /> },
    {
      state: 'title, text and an action',
      element: (
        <PageMessage title="Check your email" text="The link works for 7 days.">
          <Button>Open</Button>
        </PageMessage>
      ),
    },
  ],
  SectionHead: [
    { state: 'title', element: <SectionHead id="section-head-0" title="How it works" /> },
    {
      state: 'title and lead',
      element: <SectionHead id="section-head-1" title="How it works" lead="In three steps." />,
    },
  ],
  Breadcrumbs: [
    {
      state: 'three levels',
      element: (
        <Breadcrumbs
          label="Breadcrumb"
          crumbs={[
            { label: 'Home', path: '/' },
            { label: 'Positions', path: '/medical-staff' },
            { label: 'Virtual Medical Scribe', path: '/staff/scribe' },
          ]}
        />
      ),
    },
  ],
  PrintButton: [{ state: 'plain', element: <PrintButton>Print</PrintButton> }],
  Bars: [false, true].map((large) => ({
    state: large ? 'large' : 'in a card',
    element: (
      <p>
        <Bars
          large={large}
          bars={[
            { label: 'In-house', amount: 100 },
            { label: 'With us', amount: 35 },
          ]}
        />
      </p>
    ),
  })),
  NumberTable: [
    {
      state: 'with a total',
      element: (
        <NumberTable
          total
          head={['Role', 'People']}
          rows={[
            ['Scribes', '2'],
            ['Total', '2'],
          ]}
        />
      ),
    },
  ],
  PhoneLink: [
    { state: 'with a number', element: <PhoneLink phone="(512) 555-0100" className="link" /> },
    { state: 'without: nothing is shown', element: <PhoneLink phone="" /> },
  ],
  CheckList: [
    { state: 'one column', element: <CheckList items={ITEMS} /> },
    { state: 'what is not included', element: <CheckList items={ITEMS} dashes /> },
  ],
  PointList: ([1, 2, 3] as const).map((columns) => ({
    state: `${columns} columns`,
    element: <PointList points={POINTS} columns={columns} />,
  })),
  RankedPoints: [3, 4, 6].map((count) => ({
    state: `${count} points`,
    element: (
      <RankedPoints
        points={[...POINTS, ...POINTS]
          .slice(0, count)
          .map((point, index) => ({ ...point, title: `${point.title} ${index + 1}` }))}
      />
    ),
  })),
  Steps: ([2, 3, 4] as const).map((columns) => ({
    state: `${columns} columns`,
    element: (
      <Steps
        steps={[...POINTS, ...POINTS]
          .slice(0, columns)
          .map((step, index) => ({ ...step, title: `${step.title} ${index + 1}` }))}
        columns={columns}
      />
    ),
  })),
  StatGrid: [
    { state: 'strip of three', element: <StatGrid stats={STATS.slice(0, 3)} /> },
    { state: 'strip of four', element: <StatGrid stats={STATS} /> },
    { state: 'compact', element: <StatGrid stats={STATS.slice(0, 3)} compact={3} /> },
    {
      state: 'on evergreen',
      element: (
        <Section tone="evergreen">
          <StatGrid stats={STATS.slice(0, 3)} />
        </Section>
      ),
    },
  ],
  Accordion: [
    {
      state: 'several may be open',
      element: (
        <Accordion
          items={ITEMS.map((title) => ({
            id: `all-${title}`.replaceAll(' ', '-'),
            title,
            content: 'The answer.',
          }))}
        />
      ),
    },
    {
      state: 'one is open at a time',
      element: (
        <Accordion
          name="one-open"
          items={ITEMS.map((title) => ({
            id: `one-${title}`.replaceAll(' ', '-'),
            title,
            content: 'The answer.',
          }))}
        />
      ),
    },
  ],
  ChoiceTabs: [
    {
      state: 'the second is chosen',
      element: (
        <ChoiceTabs
          name="tabs"
          label="Specialty"
          initial="neurology"
          tabs={['Cardiology', 'Neurology', 'Dermatology'].map((label) => ({
            id: label.toLowerCase(),
            label,
            panel: <p>About {label}</p>,
          }))}
        />
      ),
    },
  ],
};
