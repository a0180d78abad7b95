import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import type { DesignDocument } from '@/design/design-document'
import { newDesign } from '@/design/document/new-design'
import type { ProductTemplate } from '@/design/template/product-template'
import '@/features/editor/editor-messages'
import { EditorProvider } from '@/features/editor/EditorContext'
import { SheetFields } from '@/features/editor/panels/SheetFields'
import { stageTools } from '../../support/editor-tools'
import { Row } from '../../support/Row'
import { made, template as round } from '../../support/round-sticker'

const roll: ProductTemplate = {
  ...round,
  id: 'roll',
  options: { ...round.options, designs: { values: ['1', '2', '3'], default: '1' } },
  surfaces: round.surfaces.map((rule) => ({
    ...rule,
    title: 'Design',
    packing: { on: 'roll', gap: 3, margin: 2 },
    count: { option: 'designs', keepsFirst: true },
  })),
}

const one = made(newDesign(roll, 'story'), 'addShape', { shape: 'heart' }).document

/** The designs on one roll in their order, with the number of labels that have each. */
const meta: Meta<{ document: DesignDocument }> = {
  title: 'features/editor/RollDesigns',
  args: { document: { ...one, product: { ...one.product, quantity: 500 } } },
  render: ({ document }) => (
    <EditorProvider value={stageTools(document, roll)}>
      <Row width="20rem" stack>
        <SheetFields />
      </Row>
    </EditorProvider>
  ),
}
export default meta
type Story = StoryObj<{ document: DesignDocument }>

export const OneDesign: Story = {
  play: async ({ canvas }) => expect(await canvas.findByText('Designs on this roll (1)')).toBeVisible(),
}
/** A second design gets half of the labels, until another number is typed. */
export const Added: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Add a design' }))
    await expect(await canvas.findByRole('spinbutton', { name: 'Labels with Design 2' })).toHaveValue('250')
    await expect(canvas.getByText(/500 labels in all/)).toBeVisible()
  },
}
