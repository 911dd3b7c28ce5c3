import { Button } from './Button.tsx';

/** Prints the page: its script is print-button.ts. */
export function PrintButton({ children }: { children: string }) {
  return (
    <Button kind="secondary" data-print="" className="noscript:hidden print:hidden">
      {children}
    </Button>
  );
}
