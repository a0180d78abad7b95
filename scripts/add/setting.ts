import type { Kind } from './draft'
import { lastIn, property } from './rows/typescript'
import { lineBelow } from './rows/texts'

/** An environment variable that the shop reads: `npm run add setting warehouse-email`. */

const environment = 'src/settings/environment.ts'
const settings = 'src/settings/settings.ts'
const example = 'shop.env.example'

export const setting: Kind = {
  does: 'an environment variable, as a text that code reads by settings().<name>',
  files: () => ({}),
  rows: ({ constant, camel }) => [
    property(
      environment,
      'environmentSchema',
      constant,
      `text.optional().register(operating, { says: 'a text for \`settings().${camel}\`', unset: 'not set' })`,
    ),
    lastIn(
      settings,
      'settingsFrom',
      `/** ${constant}; undefined if it is not set. */\n${camel}: env.${constant}`,
      camel,
    ),
    lineBelow(example, '# The process', `#${constant}=`),
  ],
  makes: [['scripts/settings/main.ts']],
  next: ({ constant, camel }) => [
    `${environment} › ${constant}: what values it can have, its default, and what it is for`,
    'npm run make settings writes its row in docs/operating.md',
    `${settings} › ${camel}: move it into the group that it belongs to`,
    `code of backend and server reads settings().${camel}; tests call setEnvironment({ ${constant}: … })`,
    'npx vitest run --project unit tests/settings',
  ],
}
