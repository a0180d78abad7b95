import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import type { DesignDocument, TextNode } from '@/design/design-document'
import type { ProductTemplate } from '@/design/template/product-template'
import '@/features/editor/editor-messages'
import { EditorProvider } from '@/features/editor/EditorContext'
import { LetterFields } from '@/features/editor/panels/letters/LetterFields'
import { stageTools } from '../../support/editor-tools'
import { Row } from '../../support/Row'
import { empty, made, template as round } from '../../support/round-sticker'

const record = { sha256: 'a'.repeat(64) }
const words = made(empty, 'addText', { text: 'Good vibes', font: 'lobster', record })
const [id = ''] = words.selection

const withLook = (values: Partial<TextNode>): DesignDocument =>
  made(words.document, 'setProperties', { values }, [id]).document

const engraved: ProductTemplate = {
  ...round,
  surfaces: round.surfaces.map((rule) => ({ ...rule, inks: [{ kind: 'engrave', name: 'Engrave' }] })),
}

/** Shapes of a text's lines, and effects of its letters. */
const meta: Meta<{ document: DesignDocument; template: ProductTemplate }> = {
  title: 'features/editor/LetterFields',
  args: { document: words.document, template: round },
  render: ({ document, template }) => (
    <EditorProvider value={stageTools(document, template)}>
      <Row width="20rem" stack>
        <LetterFields id={id} node={document.nodes[id] as TextNode /* added as a text */} />
      </Row>
    </EditorProvider>
  ),
}
export default meta
type Story = StoryObj<{ document: DesignDocument; template: ProductTemplate }>

export const Plain: Story = {
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('combobox', { name: 'Shape of the lines' })).toHaveValue(''),
}
export const WithEffects: Story = {
  args: {
    document: withLook({
      curve: { kind: 'dome', amount: 0.5 },
      gradient: { colors: ['#e5352b', '#ffd84a', '#2e9e4f'], turn: 45 },
      shadow: { color: '#000000', x: 1, y: 1 },
    }),
  },
}
/** An engraving has one tone, so it offers only shapes of the lines. */
export const Engraved: Story = {
  args: { template: engraved },
  play: async ({ canvas }) => expect(await canvas.findByText(/engraved in one tone/)).toBeVisible(),
}
