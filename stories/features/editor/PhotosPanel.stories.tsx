import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import type { ReactNode } from 'react'
import { expect } from 'storybook/test'
import '@/brand/generated/editorFill'
import type { DesignDocument } from '@/design/design-document'
import '@/features/editor/editor-messages'
import { EditorProvider } from '@/features/editor/EditorContext'
import { PageLayouts } from '@/features/editor/fill/PageLayouts'
import { PhotosPanel } from '@/features/editor/fill/PhotosPanel'
import { PhotoTray } from '@/features/editor/fill/PhotoTray'
import { stageTools } from '../../support/editor-tools'
import { filledBook, pageOfPhotos } from '../../support/filled-page'
import { bookOf } from '../../support/paged-book'
import { Row } from '../../support/Row'

function onFirstPage(document: DesignDocument, panel: ReactNode) {
  const tools = stageTools(document, filledBook)
  tools.editor.showSurface('page-1')
  return (
    <EditorProvider value={tools}>
      <Row width="20rem" stack>
        {panel}
      </Row>
    </EditorProvider>
  )
}

/** Fills the pages of a book with photos, offers other layouts for the shown page, and lists all photos. */
const meta: Meta = { title: 'features/editor/PhotosPanel' }
export default meta
type Story = StoryObj

export const WithoutPhotos: Story = { render: () => onFirstPage(bookOf(2), <PhotosPanel />) }
export const WithPhotos: Story = { render: () => onFirstPage(pageOfPhotos(), <PhotosPanel />) }
/** One press applies another layout. */
export const Layouts: Story = {
  render: () => onFirstPage(pageOfPhotos(), <PageLayouts />),
  play: async ({ canvas, userEvent }) => {
    const [first] = await canvas.findAllByRole('button', { pressed: false })
    if (!first) throw new Error('no layout is offered')
    await userEvent.click(first)
    await expect(first).toHaveAttribute('aria-pressed', 'true')
  },
}
/** Each photo, with the number of its uses. */
export const Tray: Story = { render: () => onFirstPage(pageOfPhotos(), <PhotoTray />) }
