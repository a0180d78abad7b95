import { readFileSync, writeFileSync } from 'node:fs'
import { settingsPage, withSettingsTable } from './table'

/** npm run make settings: writes the table of settings in docs/operating.md from src/settings/environment.ts. */

writeFileSync(settingsPage, withSettingsTable(readFileSync(settingsPage, 'utf8')))
console.log(settingsPage)
