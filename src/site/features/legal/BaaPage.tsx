import { BAA } from '#content/en/baa.ts';
import { PrintButton } from '#site/ui/PrintButton.tsx';
import { LegalPage } from './LegalPage.tsx';

export function BaaPage() {
  return (
    <LegalPage copy={BAA}>
      <div className="mt-6 flex flex-wrap items-center gap-x-6 gap-y-3">
        <PrintButton>{BAA.print}</PrintButton>
        <a className="link py-2" href={BAA.url} rel="noopener">
          {BAA.source}
        </a>
      </div>
    </LegalPage>
  );
}
