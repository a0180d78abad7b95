import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import type { ProductView } from '@/commerce/product/product-view'
import { estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import type { DesignDocument } from '@/design/design-document'
import { designFor } from '@/design/answers/product-answers'
import type { ProductTemplate } from '@/design/template/product-template'
import { chosenLettering } from '@/features/design-start/saved/edited-design'
import { storeOfTab } from '@/features/design-start/saved/kept-designs'
import { LiveDesign } from '@/features/design-start/tools/live/LiveDesign'
import { newId } from '@/features/studio/new-id'
import { defaultSelection, type Selection } from '@/lib/products/product-options'
import { currentBrand } from '../../../../support/brands'
import { exampleProduct } from '../../../../support/example-product'

interface Made {
  product: ProductView
  template: ProductTemplate
  selection: Selection
}

const quantity = 50
const idOf = ({ product }: Made) => `story-${product.urlKey}`

/** Returns one product of each kind that the brand makes, with its default options; a sign has a text. */
const allMade = (): Made[] =>
  currentBrand().designed.map(({ product: own, template }) => {
    const product = exampleProduct(own)
    const words = product.options.find(({ title }) => title === template.neon?.asked.lines[0])
    const selection = {
      ...defaultSelection(product.options, product.rules),
      ...(words && { [words.uid]: 'Good dogs' }),
    }
    return { product, template, selection }
  })

/** Returns the design: the text on a sign, a red heart on everything else. */
async function documentOf(made: Made): Promise<DesignDocument> {
  const { template, product, selection } = made
  const lettering = await chosenLettering(template, product, selection)
  const document = designFor(template, product, selection, { id: idOf(made), quantity, ...lettering })
  if (template.neon) return document
  const state = { document, selection: [], template, newId, measure: estimatedSize }
  const heart = perform('addShape', state, { shape: 'heart' })
  if ('problems' in heart) throw new Error(JSON.stringify(heart.problems))
  const on = { ...state, ...heart.edit }
  const red = perform('setProperties', on, { values: { fill: '#e5352b' } })
  return 'edit' in red ? red.edit.document : heart.edit.document
}

/** Stores the design on this device, as the editor does. */
async function keep(made: Made) {
  const { product } = made
  const draft = { product: product.urlKey, title: product.name, document: await documentOf(made) }
  await (await storeOfTab())?.write({ id: idOf(made), ...draft }, 0)
}

interface Shown {
  made: Made
  design?: string
  fills?: boolean
}

function Live({ made, design = idOf(made), fills = false }: Shown) {
  const [shown, setDesign] = useState<string | undefined>(design)
  const choices = {
    draft: { selection: made.selection, quantity, design: shown },
    setDesign,
    answer: () => undefined,
  } as never // only the properties that LiveDesign reads
  return (
    <LiveDesign product={made.product} choices={choices} fills={fills}>
      <p>What stands there until it is drawn</p>
    </LiveDesign>
  )
}

/**
 * Designs from the editor, back on this brand's product pages: one for each kind of template. Views shows
 * their drawings.
 */
const meta: Meta = {
  title: 'features/design-start/tools/live/LiveDesign',
  tags: ['each-brand'],
  beforeEach: async () => {
    await Promise.all(allMade().map(keep))
  },
}
export default meta
type Story = StoryObj

const all = (more: Partial<Shown> = {}) => (
  <>
    {allMade().map((made) => (
      <Live key={made.product.urlKey} made={made} {...more} />
    ))}
  </>
)

/** Waits until there is one element per product. */
const arrive = (find: () => HTMLElement[]) =>
  waitFor(() => expect(find()).toHaveLength(allMade().length), { timeout: 15_000 })

export const Made: Story = {
  render: () => all(),
  play: async ({ canvas }) => {
    await arrive(() => canvas.getAllByText(/^This is your design from the editor/))
    await waitFor(() => expect(canvas.getAllByRole('img').length).toBeGreaterThanOrEqual(allMade().length))
  },
}
export const OnThePhone: Story = { ...Made, globals: { viewport: { value: 'phone' } } }

/** In a gallery's frame, in place of the gallery (studio-115). */
export const InTheGallery: Story = {
  ...Made,
  render: () => (
    <div style={{ width: '30rem', aspectRatio: '1', display: 'grid' }}>{all({ fills: true })}</div>
  ),
}

/** One click brings back the page's own picture. */
export const LeftOut: Story = {
  render: () => all(),
  play: async ({ canvas, userEvent }) => {
    const without = () => canvas.getAllByRole('button', { name: 'Order without my design' })
    await arrive(without)
    for (const button of without()) await userEvent.click(button)
    await arrive(() => canvas.getAllByText('What stands there until it is drawn'))
  },
}

/** The device no longer has the design: a message says this, and the page shows its own picture. */
export const NotOnThisDevice: Story = {
  render: () => all({ design: 'gone' }),
  play: async ({ canvas }) => {
    await arrive(() => canvas.getAllByRole('button'))
    await arrive(() => canvas.getAllByText('What stands there until it is drawn'))
  },
}
