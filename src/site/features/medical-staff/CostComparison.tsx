import { CLAIMS } from '#content/en/claims.ts';
import { MEDICAL_STAFF } from '#content/en/medical-staff.ts';
import { Card } from '#site/ui/Card.tsx';
import { Section } from '#site/ui/Section.tsx';
import { SectionHead } from '#site/ui/SectionHead.tsx';
import { dollars, OUR_YEAR } from './cost-sums.ts';

const { cost } = MEDICAL_STAFF;

/** Our price for a year next to the visitor's own figures (compare-costs.ts computes the sums). */
export function CostComparison() {
  const { ours, yours } = cost;
  return (
    <Section tone="paper" labelledBy="cost">
      <SectionHead id="cost" title={cost.title} lead={cost.lead} />
      <div className="grid gap-6 lg:grid-cols-2">
        <Card className="flex flex-col">
          <h3 className="text-subhead font-bold">{ours.title}</h3>
          <dl className="mt-5 grid grow content-start gap-4">
            <Row label={ours.rate} value={CLAIMS.hourlyPrice.value} />
            <Row label={ours.rows.recruiting} value={ours.included} />
            <Row label={ours.rows.yearPart} value={dollars(OUR_YEAR.part)} />
            <Row label={ours.rows.year} value={dollars(OUR_YEAR.full)} large />
          </dl>
        </Card>
        <Card>
          <h3 className="text-subhead font-bold">{yours.title}</h3>
          <noscript>
            <p className="mt-5 text-ink-soft">{yours.noScript}</p>
          </noscript>
          <form data-costs="" hidden className="mt-5 grid gap-4">
            <Entry name="wage" label={yours.wage} unit="$" step="0.5" />
            <Entry name="extra" label={yours.extra} unit="%" step="1" />
            <Entry name="other" label={yours.other} unit="$" step="100" />
            <Sum name="year" label={yours.year} />
            <Sum name="difference" label={yours.difference} />
          </form>
        </Card>
      </div>
      <p className="mt-8 max-w-[46rem] text-ink-soft">{cost.note}</p>
      <p className="mt-3 max-w-[46rem] font-semibold">{cost.claim}</p>
    </Section>
  );
}

const ROW = 'flex flex-wrap items-baseline justify-between gap-x-6 border-t border-line pt-4';

function Row({ label, value, large }: { label: string; value: string; large?: boolean }) {
  return (
    <div className={ROW}>
      <dt className="text-ink-soft">{label}</dt>
      <dd
        className={
          large ? 'tabular text-title font-extrabold text-evergreen' : 'tabular font-bold text-ink'
        }
      >
        {value}
      </dd>
    </div>
  );
}

interface EntryProps {
  name: string;
  label: string;
  /** The unit next to the field. */
  unit: string;
  step: string;
}

function Entry({ name, label, unit, step }: EntryProps) {
  return (
    <div className={ROW}>
      <label htmlFor={`cost-${name}`} className="text-ink-soft">
        {label}
      </label>
      <span className="flex items-center gap-2">
        <span aria-hidden="true" className="font-bold text-ink-soft">
          {unit}
        </span>
        <input
          id={`cost-${name}`}
          name={name}
          type="number"
          inputMode="decimal"
          min="0"
          step={step}
          autoComplete="off"
          className="tabular h-12 w-32 rounded-control border border-edge bg-white px-3 text-right font-bold"
        />
      </span>
    </div>
  );
}

function Sum({ name, label }: { name: string; label: string }) {
  return (
    <div className={ROW}>
      <span className="text-ink-soft">{label}</span>
      <output
        name={name}
        htmlFor="cost-wage cost-extra cost-other"
        className="tabular text-subhead font-extrabold text-evergreen"
      />
    </div>
  );
}
