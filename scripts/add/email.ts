import type { Kind } from './draft'
import type { Name } from './name'
import { importOf, property } from './rows/typescript'
import { lastLine, yamlEntry } from './rows/texts'

/** A kind of e-mail with its sample: `npm run add email care-tips`. */

const writers = 'src/backend/mail/write-email.ts'
const samples = 'scripts/stories/emails/sample-emails.ts'
const stories = 'stories/emails/Emails.stories.tsx'
const messages = 'brands/base/messages.yaml'

const writer = ({ camel, title }: Name) => `import { z } from 'zod'
import { message } from '../kernel/message'
import type { Email } from './email'
import { plainEmail, type PlainEmailContext } from './plain-email'

const ${camel}Payload = z.object({ firstname: z.string() })

/** The e-mail “${title}”, a short text with a greeting. */
export function ${camel}Email(context: PlainEmailContext, payload: unknown, to: string): Email {
  const { brand, siteUrl } = context
  const { firstname } = ${camel}Payload.parse(payload)
  const say = (part: string) => message(brand, \`mail.${camel}\${part}\`, { shop: brand.identity.name, firstname })
  return plainEmail(context, to, {
    subject: say('Subject'),
    words: [say('Greeting'), say('Text')],
    link: { url: \`\${siteUrl}/\`, label: say('Button') },
  })
}
`

export const email: Kind = {
  does: 'a kind of e-mail: words, writer, sample and story',
  files: (name) => ({ [`src/backend/mail/${name.kebab}-email.ts`]: writer(name) }),
  rows: ({ kebab, camel, pascal, title }) => [
    importOf(writers, `import { ${camel}Email } from './${kebab}-email'`),
    property(writers, 'writers', kebab, `${camel}Email`),
    property(samples, 'samplePayloads', kebab, "{ firstname: 'Ada' }"),
    lastLine(stories, `export const ${pascal}: Story = { args: { kind: '${kebab}' } }`),
    ...[
      ['Subject', `"${title} from {shop}"`],
      ['Greeting', '"Hello {firstname},"'],
      ['Text', `"This is the email “${title}” from {shop}."`],
      ['Button', 'Open the shop'],
    ].map(([part = '', value = '']) =>
      yamlEntry(messages, ['messages', 'mail'], `${camel}${part}`, { value }),
    ),
  ],
  makes: [],
  next: ({ kebab, camel }) => [
    `${messages} › mail › ${camel}…: its words`,
    `src/backend/mail/${kebab}-email.ts: what it needs to know (payload) and says`,
    `enqueueEmail(sql, { kind: '${kebab}', recipient, payload, … }) in the transaction that it reports`,
    'an optional e-mail also needs `unsubscribe`, as in src/backend/mail/points-email.ts',
    'npx vitest run --project unit tests/scripts/sample-emails.test.ts',
    'npm run storybook shows it below emails › Kinds',
  ],
}
