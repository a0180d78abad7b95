import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { estimatedSize } from '@/design/document/boxes'
import { perform } from '@/design/document/commands/perform'
import type { DesignDocument } from '@/design/design-document'
import { newDesign } from '@/design/document/new-design'
import type { ProductTemplate } from '@/design/template/product-template'
import '@/features/editor/editor-messages'
import { EditorProvider } from '@/features/editor/EditorContext'
import { SheetFields } from '@/features/editor/panels/SheetFields'
import type { SheetState } from '@/features/editor/state/view-state'
import { newId } from '@/features/studio/new-id'
import { stageTools } from '../../support/editor-tools'
import { Row } from '../../support/Row'
import { made, template as round } from '../../support/round-sticker'

const [front] = round.surfaces
const sheet: ProductTemplate = {
  ...round,
  id: 'sheet',
  sizes: { ...round.sizes, default: [215.9, 279.4] },
  surfaces: front
    ? [
        {
          ...front,
          mask: 'rectangle',
          packing: { on: 'sheet', gap: 2, margin: 2, piece: 40 },
          cut: {
            styles: ['kiss'],
            default: 'kiss',
            offset: { minimum: 0, maximum: 6, default: 2 },
            minimum: { radius: 1, neck: 2, gap: 2, piece: 5 },
            spot: 'CutContour',
            kissSpot: 'KissCut',
            backing: 'surface',
          },
        },
      ]
    : [],
}

const one = made(newDesign(sheet, 'story'), 'addShape', { shape: 'heart' }).document

function full(): DesignDocument {
  const state = { document: one, selection: [], template: sheet, newId, measure: estimatedSize }
  const filled = perform('setFill', state, { surface: 'front', piece: 40 })
  if ('problems' in filled) throw new Error(JSON.stringify(filled.problems))
  return filled.edit.document
}

/**
 * Controls whether a sheet is filled with its design, and the size of each piece. A StickerStage shows the
 * sheet itself.
 */
const meta: Meta<{ document: DesignDocument }> = {
  title: 'features/editor/SheetFields',
  args: { document: one },
  render: ({ document }) => (
    <EditorProvider value={stageTools(document, sheet)}>
      <Row width="20rem" stack>
        <SheetFields />
      </Row>
    </EditorProvider>
  ),
}
export default meta
type Story = StoryObj<{ document: DesignDocument }>

export const OnePiece: Story = {
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('checkbox', { name: 'Fill the sheet with it' })).not.toBeChecked(),
}
export const Full: Story = {
  args: { document: full() },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('slider', { name: /Size of each/ })).toBeVisible(),
}
export const FilledByPress: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('checkbox', { name: 'Fill the sheet with it' }))
    await expect(await canvas.findByText(/Sheet \((?:[2-9]|\d{2,})\)/)).toBeVisible()
  },
}
/** The designs with their numbers, as soon as the stage can arrange them. */
export const Pieces: Story = {
  render: ({ document }) => {
    const tools = stageTools(document, sheet)
    const state: SheetState = {
      arrange: async () => undefined,
      mayTurn: true,
      status: 'idle',
      facts: { of: document, share: 0.76, more: 3, left: 0 },
    }
    tools.views.set((now) => ({ ...now, sheet: state }))
    return (
      <EditorProvider value={tools}>
        <Row width="20rem" stack>
          <SheetFields />
        </Row>
      </EditorProvider>
    )
  },
  play: async ({ canvas }) =>
    expect(await canvas.findByText(/Your pieces fill 76% of the sheet/)).toBeVisible(),
}
/** The sheet is empty, so there is nothing to fill it with. */
export const Empty: Story = { args: { document: newDesign(sheet, 'story') } }
