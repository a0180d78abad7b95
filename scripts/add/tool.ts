import type { Kind } from './draft'
import type { Name } from './name'
import { addressProblem, schemas, screenRows } from './screen'
import { yamlEntry } from './rows/texts'

/** A design tool with its own screen: `npm run add tool bumper-magnet`. */

const tools = 'brands/base/tools.yaml'
const messages = 'brands/base/messages.yaml'

const folderOf = ({ kebab }: Name) => `features/design-start/tools/${kebab}`
const addressOf = ({ kebab }: Name) => `/${kebab}-tool`

const component = ({ kebab, camel, pascal }: Name) => `import { useMessage } from '@/brand/use-brand'
import { Section } from '@/ui/Section'
import { ToolScreen } from '../ToolScreen'
import type { ${pascal}Props } from './${kebab}.server'

type Props = Pick<${pascal}Props, 'tool' | 'product' | 'isDesigned' | 'cards' | 'delivery'>

/** The tool at /${kebab}-tool: the design table, then the text of this tool. */
export function ${pascal}Screen(props: Props) {
  const message = useMessage()
  return (
    <>
      <ToolScreen {...props} />
      <Section title={message('${camel}.heading')} width="narrow">
        <p>{message('${camel}.text')}</p>
      </Section>
    </>
  )
}
`

const props = ({ camel, pascal }: Name) => `import { pageMessages } from '@/brand/page-messages'
import { toolProps } from '../tool.server'

/** Returns the props of this tool at an address; server only. Returns undefined if there is no tool. */
export async function ${camel}Props(address: string) {
  const props = await toolProps(address)
  return props && { ...props, messages: pageMessages('tool', '${camel}') }
}

export type ${pascal}Props = NonNullable<Awaited<ReturnType<typeof ${camel}Props>>>
`

const stories = (name: Name) => `import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { ${name.pascal}Screen } from '@/${folderOf(name)}/${name.pascal}Screen'
import { exampleCards } from '../../../../support/catalogue'
import { exampleDelivery, exampleProduct, exampleTool } from '../../../../support/example-product'

const meta: Meta<typeof ${name.pascal}Screen> = {
  title: 'features/design-start/tools/${name.kebab}/${name.pascal}Screen',
  tags: ['each-brand'],
  component: ${name.pascal}Screen,
  parameters: { nextjs: { router: { asPath: '${addressOf(name)}', query: {}, isReady: true } } },
  beforeEach: () => sessionStorage.clear(),
  args: {
    tool: exampleTool({ offer: 'product' }),
    product: { ...exampleProduct(), descriptionHtml: '', faq: [], reviews: [], related: [] },
    isDesigned: true,
    cards: exampleCards(5),
    delivery: exampleDelivery,
  },
}
export default meta
type Story = StoryObj<typeof ${name.pascal}Screen>

export const OnTheTable: Story = {}
/** Shows what the shop makes, in place of the product that it does not make. */
export const NotMade: Story = { args: { product: null, tool: exampleTool({ offer: 'notMade' }) } }
`

const test = (name: Name) => `import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ${name.pascal}Screen } from '@/${folderOf(name)}/${name.pascal}Screen'
import { exampleDelivery, exampleTool } from '../../../../../stories/support/example-product'
import { renderScreen, wording } from '../../../../support/browser/screen'

test('the tool for a ${name.words} shows its text below the design table', () => {
  renderScreen(
    <${name.pascal}Screen
      tool={exampleTool({ offer: 'notMade' })}
      product={null}
      isDesigned={false}
      cards={[]}
      delivery={exampleDelivery}
    />,
  )
  expect(screen.getByRole('heading', { name: wording('${name.camel}.heading') })).toBeVisible()
})
`

export const tool: Kind = {
  does: 'a design tool with its own screen, which a brand gives a product',
  problem: (name) => addressProblem(addressOf(name)),
  files: (name) => ({
    [`src/${folderOf(name)}/${name.pascal}Screen.tsx`]: component(name),
    [`src/${folderOf(name)}/${name.kebab}.server.ts`]: props(name),
    [`stories/${folderOf(name)}/${name.pascal}Screen.stories.tsx`]: stories(name),
    [`tests/${folderOf(name)}/${name.pascal}Screen.test.tsx`]: test(name),
  }),
  rows: (name) => [
    ...screenRows(name, folderOf(name), '{ isListed: true, showsPrices: true, isForTools: true }'),
    yamlEntry(tools, ['tools'], name.kebab, {
      lines: [
        `address: ${addressOf(name)}`,
        `screen: ${name.kebab}`,
        `label: ${name.title}`,
        `title: "Design your own ${name.words} and order it online"`,
        `description: "Lay out your ${name.words} online and see its price while you design. {name} makes it to order in the {country}."`,
        'robots: index, follow',
        'hide: [header, footer, back-to-top]',
      ],
    }),
    yamlEntry(messages, ['messages'], name.camel, {
      lines: [
        `heading: About the ${name.words} tool`,
        'text: You see the price while you design, and nothing is made before you order.',
      ],
    }),
  ],
  makes: [schemas],
  next: (name) => [
    `brands/<id>/tools.yaml: "${name.kebab}: { product: <urlKey> }"; other brands say that they do not make it`,
    `${tools} › ${name.kebab}: label, title and description`,
    `${messages} › ${name.camel}: the text below the design table`,
    `src/${folderOf(name)}/${name.pascal}Screen.tsx draws the tool, ${name.kebab}.server.ts reads its data`,
    `npx vitest run --project dom tests/${folderOf(name)}`,
    `npm run dev, then http://127.0.0.1:3000${addressOf(name)}`,
  ],
}
