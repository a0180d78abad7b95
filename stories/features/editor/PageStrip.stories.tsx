import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, waitFor } from 'storybook/test'
import type { DesignDocument } from '@/design/design-document'
import type { ProductTemplate } from '@/design/template/product-template'
import '@/features/editor/editor-messages'
import { DesignEditor } from '@/features/editor/DesignEditor'
import { EditorProvider } from '@/features/editor/EditorContext'
import { PageStrip } from '@/features/editor/pages/PageStrip'
import { designStoreOf } from '../../support/design-store'
import { stageTools } from '../../support/editor-tools'
import { book, bookOf, bookWithFindings, pair, pairWithArrow } from '../../support/paged-book'
import { draft } from '../../support/round-sticker'

interface Shown {
  document: DesignDocument
  template?: ProductTemplate
}

/**
 * The pages of a product below the stage, and the tools that change their order and number. A product with two or
 * three sides has the switch in ZoomBar.
 */
const meta: Meta<Shown> = {
  title: 'features/editor/PageStrip',
  tags: ['each-brand'],
  args: { document: bookOf(8) },
  render: ({ document, template = book }) => (
    <EditorProvider value={stageTools(document, template)}>
      <div style={{ paddingTop: '8rem' }}>
        <PageStrip />
      </div>
    </EditorProvider>
  ),
}
export default meta
type Story = StoryObj<Shown>

export const TwoPages: Story = { args: { document: bookOf(2) } }
export const EightPages: Story = {
  play: async ({ canvas, userEvent }) => {
    const cover = await canvas.findByRole('option', { name: 'Cover' })
    cover.focus()
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{ArrowRight}')
    await expect(canvas.getByRole('option', { selected: true })).toHaveAccessibleName('Page 3')
  },
}
export const SixtyPages: Story = {
  args: { document: bookOf(60) },
  play: async ({ canvas, userEvent }) => {
    const cover = await canvas.findByRole('option', { name: 'Cover' })
    cover.focus()
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(canvas.getByRole('option', { name: 'Page 60' })).toHaveFocus())
  },
}
export const WithFindings: Story = {
  args: { document: bookWithFindings() },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('option', { name: 'Page 2, to check: 1' })).toBeVisible()
  },
}
/** The maximum number of pages: the button for more explains it. */
export const MostPages: Story = {
  args: { document: bookOf(60) },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('option', { name: 'Page 1' }))
    const more = canvas.queryByRole('button', { name: 'Add, move or remove' })
    if (more?.checkVisibility()) await userEvent.click(more)
    await userEvent.click(canvas.getByRole('button', { name: 'Add one after Page 1' }))
    await expect(await canvas.findByText("That's the most we make: 60 pages.")).toBeVisible()
  },
}
/** A cover is not a counted page, so its tools are disabled. */
export const OnTheCover: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('option', { name: 'Cover' }))
    await expect(canvas.getByRole('button', { name: 'Remove Cover', hidden: true })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}
/** On a phone the tools open above the pages. */
export const OnThePhone: Story = {
  globals: { viewport: { value: 'phone' } },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('option', { name: 'Page 2' }))
    const more = canvas.queryByRole('button', { name: 'Add, move or remove' })
    if (more?.checkVisibility()) await userEvent.click(more)
    await userEvent.click(canvas.getByRole('button', { name: 'Move Page 2 forward' }))
    await expect(await canvas.findByText('Moved. It is Page 1 now.')).toBeVisible()
  },
}

const inEditor = (document: DesignDocument, template: ProductTemplate): Story => ({
  render: () => (
    <DesignEditor
      template={template}
      draft={draft(document)}
      sendFile={async () => ({ status: 'stopped' })}
      store={designStoreOf()}
      priceOf={() => '$42.00'}
      onClose={() => undefined}
    />
  ),
})

/** The whole editor with a book. */
export const InTheEditor: Story = {
  ...inEditor(bookOf(20), book),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('option', { name: 'Page 20' })).toBeInTheDocument()
  },
}
export const InTheEditorOnThePhone: Story = { ...InTheEditor, globals: { viewport: { value: 'phone' } } }
/** Two sides use the switch. The second mirrors the first until it gets its own design. */
export const LinkedSides: Story = {
  ...inEditor(pairWithArrow(), pair),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Right' }))
    await expect(await canvas.findByRole('combobox', { name: 'What is on Right' })).toHaveValue('mirrored')
  },
}
