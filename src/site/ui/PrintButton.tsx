import { Button } from './Button.tsx';

export function PrintButton({ children }: { children: string }) {
  return (
    <Button kind="secondary" data-print="" className="noscript:hidden print:hidden">
      {children}
    </Button>
  );
}
