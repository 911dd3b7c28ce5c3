import { CONFIG_SETTINGS } from '#server/config.ts';
import { settingDoc } from '#shared/setting.ts';

/** The table of docs/configuration.md, made from the settings that the server really reads. */
export function configurationTable(): string {
  const rows = Object.entries(CONFIG_SETTINGS).map(([name, setting]) => {
    const { fallback, doc } = settingDoc(setting);
    const value = fallback === '' ? '–' : `\`${fallback}\``;
    return `| \`${name}\` | ${value} | ${doc.replaceAll('|', '\\|')} |`;
  });
  return ['| variable | default | what it does |', '|---|---|---|', ...rows].join('\n');
}
