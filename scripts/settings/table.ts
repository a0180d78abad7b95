import { documentedSettings } from '@/settings/environment'

/** The table of settings at the end of docs/operating.md. */

export const settingsPage = 'docs/operating.md'

const heading = '| Variable | What it is | Default |\n|---|---|---|\n'

type Setting = (typeof documentedSettings)[number]

const code = (text: string) => `\`${text}\``

/** Returns what happens without the setting; '' if its row says so elsewhere. */
const withoutSetting = ({ documentation, usual }: Setting) =>
  documentation?.unset ?? (usual === undefined ? '' : code(String(usual)))

function row(first: Setting, says: string): string {
  const isInRow = ({ documentation }: Setting) =>
    documentation && 'rowOf' in documentation && documentation.rowOf === first.name
  const settings = [first, ...documentedSettings.filter(isInRow)]
  const names = settings.map(({ name }) => code(name))
  return `| ${names.join(', ')} | ${says} | ${settings.map(withoutSetting).filter(Boolean).join(', ')} |\n`
}

/** Returns the table that `npm run make settings` writes. */
export function settingsTable(): string {
  const rows = documentedSettings.map((setting) =>
    setting.documentation && 'says' in setting.documentation ? row(setting, setting.documentation.says) : '',
  )
  return heading + rows.join('')
}

/**
 * Returns the page with this table at its end.
 * @throws if the page has no table of settings
 */
export function withSettingsTable(page: string): string {
  const start = page.indexOf(heading)
  if (start === -1) throw new Error(`${settingsPage} has no table of settings`)
  return page.slice(0, start) + settingsTable()
}
