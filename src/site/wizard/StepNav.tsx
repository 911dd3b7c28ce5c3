import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Button } from '#site/ui/Button.tsx';
import { classes } from '#site/ui/class-names.ts';

interface Props {
  /** Absent on the first step. */
  back?: { readonly label: string; readonly onPress: () => void } | undefined;
  label: string;
  /** What the step still needs; empty if it is complete. The button is disabled until then and says why. */
  needs: string;
  busy: boolean;
  /** Stays in view while the step is scrolled. */
  sticky: boolean;
  id: string;
}

/**
 * Back and Next. Once the visitor has begun the bar is sticky at the bottom of a window that is high enough; before, it
 * would cover answers in a full-page screenshot.
 */
export function StepNav({ back, label, needs, busy, id, sticky }: Props) {
  const needsId = `${id}-needs`;
  const held = needs !== '' || busy;
  useEffect(() => {
    const root = document.documentElement;
    // Leaves room for the bar (styles/global.css); html:has() would be evaluated while the page is parsed.
    root.toggleAttribute('data-bottom-bar', sticky);
    // The bar may have covered what Tab reached while the page hydrated. A finger's target stays where it is.
    if (sticky) document.querySelector('form :focus-visible')?.scrollIntoView({ block: 'nearest' });
    return () => root.removeAttribute('data-bottom-bar');
  }, [sticky]);
  return (
    <div
      className={classes(
        '-mx-5 mt-8 flex flex-wrap items-center justify-end gap-x-4 gap-y-1.5 rounded-b-card border-t border-line bg-white px-5 py-3 sm:-mx-8 sm:flex-nowrap sm:px-8 noscript:hidden [[data-wizard=plain]_&]:hidden',
        sticky && 'sticky bottom-0 z-10 short:static',
      )}
    >
      {back ? (
        <Button kind="quiet" onClick={back.onPress} className="-ml-4 mr-auto px-4">
          <ArrowLeft aria-hidden="true" size={20} />
          {back.label}
        </Button>
      ) : null}
      <p
        id={needsId}
        aria-live="polite"
        className="order-first w-full text-right text-small text-ink-soft sm:order-none sm:ml-auto sm:w-auto"
      >
        {needs}
      </p>
      <Button
        type="submit"
        aria-disabled={held || undefined}
        aria-describedby={needs ? needsId : undefined}
        className="min-w-28"
      >
        {label}
      </Button>
    </div>
  );
}
