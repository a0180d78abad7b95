import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { useState } from 'react'
import { expect, waitFor } from 'storybook/test'
import type { ProductView } from '@/commerce/product'
import { estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import type { DesignDocument } from '@/design/document/design-document'
import { designFor } from '@/design/template/product-answers'
import type { ProductTemplate } from '@/design/template/product-template'
import { chosenLettering } from '@/features/design-start/edited-design'
import { storeOfTab } from '@/features/design-start/kept-designs'
import { LiveDesign } from '@/features/design-start/LiveDesign'
import { newId } from '@/features/studio/new-id'
import { defaultSelection, type Selection } from '@/lib/product-options'
import { shownBrand } from '../../support/brands'
import { exampleProduct } from '../../support/example-product'

interface Made {
  product: ProductView
  template: ProductTemplate
  selection: Selection
}

const quantity = 50
const idOf = ({ product }: Made) => `story-${product.urlKey}`

/** One product of each kind that the brand makes, as it is first shown; a sign says something. */
const allMade = (): Made[] =>
  shownBrand().designed.map(({ product: own, template }) => {
    const product = exampleProduct(own)
    const words = product.options.find(({ title }) => title === template.neon?.asked.lines[0])
    const selection = {
      ...defaultSelection(product.options, product.rules),
      ...(words && { [words.uid]: 'Good dogs' }),
    }
    return { product, template, selection }
  })

/** Its words on a sign, a red heart on everything else. */
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

/** As the editor leaves it on this device. */
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
  } as never // only what it reads
  return (
    <LiveDesign product={made.product} choices={choices} fills={fills}>
      <p>What stands there until it is drawn</p>
    </LiveDesign>
  )
}

/**
 * What was made in the editor, back on its product page, as this brand makes it: one of each kind of template. The stages
 * themselves are in MadeDesign.
 */
const meta: Meta = {
  title: 'features/design-start/LiveDesign',
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

/** As many as are made, once all have arrived. */
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

/** In the frame of a gallery, whose place it takes (studio-115). */
export const InTheGallery: Story = {
  ...Made,
  render: () => (
    <div style={{ width: '30rem', aspectRatio: '1', display: 'grid' }}>{all({ fills: true })}</div>
  ),
}

/** A press, and the page's own picture stands there again. */
export const LeftOut: Story = {
  render: () => all(),
  play: async ({ canvas, userEvent }) => {
    const without = () => canvas.getAllByRole('button', { name: 'Order without my design' })
    await arrive(without)
    for (const button of without()) await userEvent.click(button)
    await arrive(() => canvas.getAllByText('What stands there until it is drawn'))
  },
}

/** The device has it no more: that is said, and the page's own picture stands there. */
export const NotOnThisDevice: Story = {
  render: () => all({ design: 'gone' }),
  play: async ({ canvas }) => {
    await arrive(() => canvas.getAllByRole('button'))
    await arrive(() => canvas.getAllByText('What stands there until it is drawn'))
  },
}
