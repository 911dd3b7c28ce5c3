import type { ComponentProps } from 'react';
import { Button, ButtonLink } from '#site/ui/Button.tsx';

/**
 * Classes that give a quiet action a tinted background. It then looks like a button, with less weight than an outlined
 * button.
 */
export const TINTED = 'bg-mint hover:bg-mint-deep!';

/** A button of the inbox: small, and outlined by default. */
export function Action(props: ComponentProps<typeof Button>) {
  return <Button size="small" kind="secondary" {...props} />;
}

export function ActionLink(props: ComponentProps<typeof ButtonLink>) {
  return <ButtonLink size="small" kind="secondary" {...props} />;
}
