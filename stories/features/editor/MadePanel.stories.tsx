import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import type { ReactNode } from 'react'
import { expect } from 'storybook/test'
import type { DesignDocument, MadeNode } from '@/design/design-document'
import { newDesign } from '@/design/document/new-design'
import type { ProductTemplate } from '@/design/template/product-template'
import '@/features/editor/editor-messages'
import { EditorProvider, useDocument } from '@/features/editor/EditorContext'
import { DateFields } from '@/features/editor/panels/made/DateFields'
import { MadeFields } from '@/features/editor/panels/made/MadeFields'
import { MadePanel } from '@/features/editor/panels/made/MadePanel'
import { RepeatFields } from '@/features/editor/panels/made/RepeatFields'
import { stageTools } from '../../support/editor-tools'
import { mockShop } from '../../support/mock-shop'
import { photoPrint } from '../../support/photo-templates'
import { Row } from '../../support/Row'

const calendar: ProductTemplate = {
  ...photoPrint(),
  id: 'calendar',
  made: ['month', 'dial'],
  dates: [{ id: 'us', name: 'United States', dates: [{ name: 'Independence Day', on: 'July 4' }] }],
}
const pattern: ProductTemplate = {
  ...photoPrint({ repeats: { default: 100, minimum: 20, maximum: 300 } }),
  id: 'pattern',
}

const month: MadeNode = {
  kind: 'made',
  transform: [1, 0, 0, 1, 20, 20],
  what: 'month',
  with: {},
  width: 300,
  height: 200,
  font: 'slab',
  fill: '#222222',
}

const withMonth = (): DesignDocument => ({
  ...newDesign(calendar, 'story'),
  nodes: { month },
  fonts: { slab: { sha256: 'b'.repeat(64) } },
  surfaces: { front: { nodes: ['month'] } },
})

function Fields() {
  const node = useDocument().nodes['month']
  return node?.kind === 'made' ? <MadeFields id="month" node={node} /> : null
}

const shown = (panel: ReactNode, template: ProductTemplate, document: DesignDocument) => (
  <EditorProvider value={stageTools(document, template)}>
    <Row width="20rem" stack>
      {panel}
    </Row>
  </EditorProvider>
)

/** Generated objects: adding one, its settings, a calendar's dates, and the tile of a pattern. */
const meta: Meta = {
  title: 'features/editor/MadePanel',
  beforeEach: () => mockShop({}).end,
}
export default meta
type Story = StoryObj

export const Add: Story = { render: () => shown(<MadePanel />, calendar, newDesign(calendar, 'story')) }
export const Settings: Story = { render: () => shown(<Fields />, calendar, withMonth()) }
export const Dates: Story = {
  render: () => shown(<DateFields />, calendar, withMonth()),
  play: async ({ canvas, userEvent }) => {
    const holidays = await canvas.findByLabelText('Holidays')
    await userEvent.selectOptions(holidays, 'United States')
    await expect(holidays).toHaveValue('us')
  },
}
export const Tile: Story = {
  render: () => shown(<RepeatFields />, pattern, newDesign(pattern, 'story')),
  play: async ({ canvas, userEvent }) => {
    await userEvent.selectOptions(await canvas.findByRole('combobox'), 'half-drop')
    await expect((await canvas.findAllByRole('spinbutton')).length).toBe(2)
  },
}
