import { globSync, readFileSync } from 'node:fs'
import { reservedAddresses, reservedPages } from '@/brand/check/reserved-addresses'
import { withoutEndSlashes } from '@/lib/urls/trim-slashes'
import type { Kind, Row } from './draft'
import type { Name } from './name'
import { importOf, lastIn, property } from './rows/typescript'
import { textBefore, yamlEntry } from './rows/texts'

/** A page at one address, in every brand: `npm run add screen size-advisor`. */

const screens = 'src/brand/screens.ts'
const listedPage = 'src/pages/[slug].tsx'
const messages = 'brands/base/messages.yaml'
const routes = 'brands/base/routes.yaml'

/** The message about a misspelled screen, which lists all screens. */
const unknownScreen = 'tests/fixtures/broken-brands/bad-screen/expected.txt'

/** The rows of every new screen. @param folder of its files, below src */
export const screenRows = ({ kebab, camel, pascal }: Name, folder: string, row: string): Row[] => [
  property(screens, 'screens', kebab, row),
  importOf(listedPage, `import { ${camel}Props } from '@/${folder}/${kebab}.server'`),
  property(listedPage, 'propsOf', kebab, `${camel}Props`),
  lastIn(
    listedPage,
    'screens',
    `'${kebab}': dynamic(() => import('@/${folder}/${pascal}Screen').then((file) => file.${pascal}Screen), { loading: ScreenPlaceholder })`,
    kebab,
  ),
  textBefore(unknownScreen, '. Did you mean', `, "${kebab}"`),
]

/** Writes the explanations that editors show while a manifest is edited. */
export const schemas = ['scripts/brand.ts', 'schema'] as const

const component = ({
  kebab,
  camel,
  pascal,
}: Name) => `import { useBrand, useMessage } from '@/brand/use-brand'
import { Page } from '../page/Page'

/** The page /${kebab}. */
export function ${pascal}Screen() {
  const message = useMessage()
  const { name } = useBrand().identity
  return (
    <Page width="narrow" title={message('${camel}.heading')}>
      <p>{message('${camel}.text', { shop: name })}</p>
    </Page>
  )
}
`

const props = ({ camel }: Name) => `import { pageMessages } from '@/brand/page-messages'
import { pageMeta } from '@/brand/page-meta'

/** Returns the props of the page at an address; server only. */
export const ${camel}Props = async (address: string) => ({
  meta: pageMeta(address),
  messages: pageMessages('${camel}'),
})
`

const stories = ({ kebab, pascal }: Name) => `import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { ${pascal}Screen } from '@/features/${kebab}/${pascal}Screen'

const meta: Meta<typeof ${pascal}Screen> = {
  title: 'features/${kebab}/${pascal}Screen',
  tags: ['each-brand'],
  component: ${pascal}Screen,
}
export default meta
type Story = StoryObj<typeof ${pascal}Screen>

export const Plain: Story = {}
`

const test = ({ kebab, camel, pascal, words }: Name) => `import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ${pascal}Screen } from '@/features/${kebab}/${pascal}Screen'
import { renderScreen, wording } from '../../support/browser/screen'

test('the page about the ${words} shows its heading', () => {
  renderScreen(<${pascal}Screen />)
  expect(screen.getByRole('heading', { level: 1, name: wording('${camel}.heading') })).toBeVisible()
})
`

const reserved = new Set([...reservedAddresses, ...reservedPages].map(withoutEndSlashes))

/** Returns the file of a brand that already has the address. */
const fileWith = (address: string) =>
  globSync('brands/*/{routes,tools}.yaml').find((file) =>
    readFileSync(file, 'utf8')
      .split('\n')
      .some((line) => [`${address}:`, `address: ${address}`].includes(line.trim())),
  )

/** @returns why no page can have the address; undefined if one can */
export function addressProblem(address: string): string | undefined {
  if (reserved.has(address)) return `The server answers ${address} itself.`
  const file = fileWith(address)
  return file && `${file} already has the address ${address}.`
}

export const screen: Kind = {
  does: 'a page with a title and a text, in every brand',
  problem: ({ kebab }) => addressProblem(`/${kebab}`),
  files: (name) => ({
    [`src/features/${name.kebab}/${name.pascal}Screen.tsx`]: component(name),
    [`src/features/${name.kebab}/${name.kebab}.server.ts`]: props(name),
    [`stories/features/${name.kebab}/${name.pascal}Screen.stories.tsx`]: stories(name),
    [`tests/features/${name.kebab}/${name.pascal}Screen.test.tsx`]: test(name),
  }),
  rows: (name) => [
    ...screenRows(name, `features/${name.kebab}`, '{ isListed: true }'),
    yamlEntry(routes, ['routes'], `/${name.kebab}`, {
      lines: [
        `screen: ${name.kebab}`,
        `title: ${name.title} at {name}`,
        `description: The page “${name.title}” of {name}, the shop for {product} made to order.`,
        'robots: noindex, follow',
      ],
    }),
    yamlEntry(messages, ['messages'], name.camel, {
      lines: [`heading: ${name.title}`, `text: "This is the page “${name.title}” of {shop}."`],
    }),
  ],
  makes: [schemas],
  next: ({ kebab, camel, pascal }) => [
    `${messages} › ${camel}: the texts that the page shows`,
    `src/features/${kebab}/${pascal}Screen.tsx draws the page, ${kebab}.server.ts reads its data`,
    `${routes} › /${kebab}: title and description; "index, follow" when search engines may show it`,
    'navigation.yaml of a brand: a link to it',
    `docs/behaviour: a rule about it, cited in tests/features/${kebab}/${pascal}Screen.test.tsx`,
    `npx vitest run --project dom tests/features/${kebab}`,
    `npm run dev, then http://127.0.0.1:3000/${kebab}`,
  ],
}
