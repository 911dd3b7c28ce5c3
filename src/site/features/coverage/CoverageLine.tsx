import { COVERAGE } from '#content/en/coverage.ts';
import { isOffered } from '#content/offer.ts';

export function CoverageLine() {
  const { question, link } = COVERAGE.line;
  return isOffered('/coverage') ? (
    <p className="print:hidden">
      {question}{' '}
      <a className="link py-2" href="/coverage">
        {link}
      </a>
    </p>
  ) : null;
}
