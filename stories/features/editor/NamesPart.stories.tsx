import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import type { DesignDocument, TextNode } from '@/design/design-document'
import { newDesign } from '@/design/document/new-design'
import type { ProductTemplate } from '@/design/template/product-template'
import '@/features/editor/editor-messages'
import { EditorProvider } from '@/features/editor/EditorContext'
import { NamesPart } from '@/features/editor/panels/names/NamesPart'
import { stageTools } from '../../support/editor-tools'
import { photoPrint } from '../../support/photo-templates'
import { Row } from '../../support/Row'

/** Four place cards, which all repeat the first one. */
const cards: ProductTemplate = {
  ...photoPrint({
    id: 'card',
    title: 'Place card',
    count: { option: 'set' },
    follows: { surface: 'card', as: 'same', may: ['same', 'own'] },
  }),
  id: 'cards',
  options: { set: { values: ['1', '2', '4', '6'], default: '4' } },
}

const name: TextNode = {
  kind: 'text',
  transform: [1, 0, 0, 1, 100, 100],
  text: 'Name',
  font: 'slab',
  size: 30,
  align: 'center',
  lineHeight: 1.2,
  tracking: 0,
  fill: '#222222',
}

function cardsWith(nodes: DesignDocument['nodes']): DesignDocument {
  const blank = newDesign(cards, 'story')
  return {
    ...blank,
    nodes,
    fonts: { slab: { sha256: 'b'.repeat(64) } },
    surfaces: { ...blank.surfaces, 'card-1': { nodes: Object.keys(nodes) } },
  }
}

/** Makes one piece per row of a list of names. */
const meta: Meta<{ nodes: DesignDocument['nodes'] }> = {
  title: 'features/editor/NamesPart',
  args: { nodes: { name } },
  beforeEach: () => sessionStorage.clear(),
  render: ({ nodes }) => (
    <EditorProvider value={stageTools(cardsWith(nodes), cards)}>
      <Row width="20rem" stack>
        <NamesPart />
      </Row>
    </EditorProvider>
  ),
  play: ({ canvasElement }) => {
    canvasElement.querySelector('details')!.open = true // the part is always there
  },
}
export default meta
type Story = StoryObj<{ nodes: DesignDocument['nodes'] }>

export const Empty: Story = {}
export const WithoutWords: Story = { args: { nodes: {} } }
export const TooManyNames: Story = {
  play: async ({ canvas, canvasElement, userEvent }) => {
    canvasElement.querySelector('details')!.open = true // the part is always there
    await userEvent.type(
      canvas.getByRole('textbox'),
      'Ada{enter}Bo{enter}Cy{enter}Di{enter}Eve{enter}Fay{enter}Gus',
    )
    await expect(canvas.getByRole('textbox')).toBeInvalid()
  },
}
