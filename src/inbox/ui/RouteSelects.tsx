import { Select } from '#site/ui/Select.tsx';
import { goTo, linkWith, type Route } from './use-route.ts';

interface Choice {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly empty?: string;
  readonly options: readonly { readonly id: string; readonly title: string }[];
}

interface Props {
  route: Route;
  choices: readonly Choice[];
  /** Classes of each field. */
  wrap?: string;
}

export function RouteSelects({ route, choices, wrap }: Props) {
  return choices.map(({ options, ...choice }) => (
    <Select
      key={choice.name}
      prefix={route.page}
      {...choice}
      wrap={wrap}
      options={options.map(({ id, title }) => ({ value: id, label: title }))}
      onChange={({ target }) => goTo(linkWith(route, { [choice.name]: target.value, id: '' }))}
    />
  ));
}
