import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { newDesign } from '@/design/document/new-design'
import type { ProductTemplate } from '@/design/template/product-template'
import '@/features/editor/editor-messages'
import { EditorProvider } from '@/features/editor/EditorContext'
import { CardTools } from '@/features/editor/pages/CardTools'
import { stageTools } from '../../support/editor-tools'
import { photoPrint } from '../../support/photo-templates'
import { Row } from '../../support/Row'

/** A deck of 54 cards, each with its index. */
const deck: ProductTemplate = {
  ...photoPrint({
    id: 'face',
    title: 'Card',
    count: { fixed: 54 },
    begins: [{ made: 'index', at: [0.05, 0.05, 0.9, 0.9], font: 'slab', fill: '#1a1a1a' }],
  }),
  id: 'deck',
}

function onCard(card: string) {
  const tools = stageTools(newDesign(deck, 'story'), deck)
  tools.editor.showSurface(card)
  return tools
}

const ignore = () => undefined

/** Buttons that put what is on a card on all cards of its rank, of its suit, or of the deck. */
const meta: Meta<{ card: string; name: string }> = {
  title: 'features/editor/CardTools',
  render: ({ card, name }) => (
    <EditorProvider value={onCard(card)}>
      <Row>
        <CardTools name={name} onSay={ignore} />
      </Row>
    </EditorProvider>
  ),
}
export default meta
type Story = StoryObj<{ card: string; name: string }>

export const OnACard: Story = {
  args: { card: 'face-13', name: 'King of spades' },
  play: async ({ canvas, userEvent }) => {
    const buttons = await canvas.findAllByRole('button')
    await expect(buttons).toHaveLength(3)
    for (const button of buttons) await userEvent.click(button)
  },
}
export const OnAJoker: Story = {
  args: { card: 'face-54', name: 'Joker' },
  play: async ({ canvas }) => expect(await canvas.findAllByRole('button')).toHaveLength(2),
}
