import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, fn } from 'storybook/test'
import '@/features/editor/editor-messages'
import { EditorProvider } from '@/features/editor/EditorContext'
import { PageTools } from '@/features/editor/pages/PageTools'
import { stageTools } from '../../support/editor-tools'
import { book, bookOf } from '../../support/paged-book'

interface Shown {
  surface: string
  name: string
  said?: string
}

const onSay = fn()

/** Buttons that add, repeat, move and remove the shown page. */
const meta: Meta<Shown> = {
  title: 'features/editor/PageTools',
  render: ({ surface, name, said }) => {
    const tools = stageTools(bookOf(8), book)
    tools.editor.showSurface(surface)
    return (
      <EditorProvider value={tools}>
        <PageTools name={name} said={said} onEdit={fn()} onSay={onSay} />
      </EditorProvider>
    )
  },
}
export default meta
type Story = StoryObj<Shown>

export const OnAPage: Story = { args: { surface: 'page-3', name: 'Page 3' } }
export const Done: Story = { args: { surface: 'page-3', name: 'Page 3', said: 'Moved. It is Page 2 now.' } }
/** A cover cannot be removed, and the button says why. */
export const OnTheCover: Story = {
  args: { surface: 'cover', name: 'Cover' },
  play: async ({ canvas, userEvent }) => {
    const more = canvas.queryByRole('button', { name: 'Add, move or remove' })
    if (more?.checkVisibility()) await userEvent.click(more)
    await userEvent.click(await canvas.findByRole('button', { name: 'Remove Cover' }))
    await expect(onSay).toHaveBeenCalled()
  },
}
export const OnThePhone: Story = { ...OnAPage, globals: { viewport: { value: 'phone' } } }
