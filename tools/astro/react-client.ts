import render from '@astrojs/react/client.js';
import { Component, type ComponentType, createElement, type ReactNode } from 'react';
import { noteAnswers } from './typed-answers.ts';

interface Props {
  readonly island: HTMLElement;
  /** The HTML of the server, which works without scripts. */
  readonly html: string;
  readonly onMounted: () => void;
  readonly children?: ReactNode;
}

/**
 * The root of every island. After an error in rendering or in an effect it puts the server's HTML back: React would
 * leave the place empty. Typed answers are kept, also if React has to replace the elements while it hydrates.
 */
class Island extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };
  #restore = () => {};

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override componentDidMount() {
    this.componentDidUpdate();
    this.props.onMounted();
  }

  override componentDidUpdate() {
    const { island, html } = this.props;
    if (this.state.hasFailed) island.innerHTML = html;
    // Runs before the effects of the components, because these read the answers that were typed before hydration.
    this.#restore();
  }

  override componentDidCatch(error: unknown) {
    const { island } = this.props;
    // React only logs the error. Throw it as well, because the owner's analytics listen for the event `error`.
    // `reportError` is not used, because Safari before 15.4 and Chrome before 95 lack it.
    setTimeout(() => {
      throw error;
    });
    // Fire the event that Astro fires if code does not load. A wizard then shows all its steps
    // (before-hydration.inline.ts).
    const detail = { error, componentUrl: island.getAttribute('component-url') };
    island.dispatchEvent(new CustomEvent('astro:hydration-error', { bubbles: true, detail }));
  }

  override render() {
    // Record the answers here: React replaces the elements in the same task, so nothing can be typed in between.
    this.#restore = noteAnswers(this.props.island);
    return this.state.hasFailed ? null : this.props.children;
  }
}

/**
 * The client part of the React renderer (astro.config.ts): the official one, with {@link Island} around each island.
 * Resolves when the island is hydrated, or has failed and works without scripts.
 */
export default function renderIsland(island: HTMLElement) {
  const html = island.innerHTML;
  const hydrate = render(island);
  return (component: ComponentType, ...rest: Rest) =>
    new Promise<void>((resolve) => {
      const root = { island, html, onMounted: resolve };
      hydrate(
        (props: object) => createElement(Island, root, createElement(component, props)),
        ...rest,
      );
    });
}

type Rest =
  Parameters<ReturnType<typeof render>> extends [unknown, ...infer Others] ? Others : never;
