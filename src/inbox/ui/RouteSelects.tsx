import { Select } from '#site/ui/Select.tsx';
import { goTo, linkWith, type Route } from './use-route.ts';

interface Choice {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  readonly empty?: string;
  readonly options: readonly { readonly id: string; readonly title: string }[];
}

export function RouteSelects({ route, choices }: { route: Route; choices: readonly Choice[] }) {
  return choices.map(({ options, ...choice }) => (
    <Select
      key={choice.name}
      prefix={route.page}
      {...choice}
      options={options.map(({ id, title }) => ({ value: id, label: title }))}
      onChange={({ target }) => goTo(linkWith(route, { [choice.name]: target.value, id: '' }))}
    />
  ));
}
