import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, waitFor } from 'storybook/test'
import type { ViewRule } from '@/design/template/view-rule'
import '@/features/editor/editor-messages'
import { EditorProvider } from '@/features/editor/EditorContext'
import { SeePanel } from '@/features/editor/panels/SeePanel'
import { stageTools } from '../../support/editor-tools'
import { book, bookOf } from '../../support/paged-book'

/** A 3D view of the product with the current design: a panel of the editor, left of or below the stage. */
const meta: Meta<{ view: ViewRule }> = {
  title: 'features/editor/SeePanel',
  args: { view: { body: 'book', thickness: 12 } },
  render: ({ view }) => (
    <EditorProvider value={stageTools(bookOf(4), { ...book, views: [view] })}>
      <div style={{ width: 304 }}>
        <SeePanel />
      </div>
    </EditorProvider>
  ),
  play: async ({ canvas, userEvent }) => {
    const slider = await canvas.findByRole('slider', { name: 'Turn the product' })
    await waitFor(() => expect(document.querySelector('canvas[data-drawn]')).toBeVisible(), {
      timeout: 5_000,
    })
    await userEvent.type(slider, '{arrowright}')
  },
}
export default meta
type Story = StoryObj<{ view: ViewRule }>

export const Book: Story = {}
export const Cushion: Story = { args: { view: { body: 'cushion', plump: 40 } } }
export const Lamp: Story = { args: { view: { body: 'box', depth: 60, lit: true } } }
