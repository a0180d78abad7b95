import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import type { DesignDocument } from '@/design/design-document'
import '@/features/editor/editor-messages'
import { EditorProvider } from '@/features/editor/EditorContext'
import { FollowChoice } from '@/features/editor/pages/FollowChoice'
import { stageTools } from '../../support/editor-tools'
import { pair, pairWithArrow } from '../../support/paged-book'
import { Row } from '../../support/Row'

function onRight(document: DesignDocument) {
  const tools = stageTools(document, pair)
  tools.editor.showSurface('right')
  return tools
}

/** The choice whether a side repeats another one, mirrors it, or has its own design. Only linked sides have it. */
const meta: Meta<{ document: DesignDocument }> = {
  title: 'features/editor/FollowChoice',
  tags: ['each-brand'],
  args: { document: pairWithArrow() },
  render: ({ document }) => (
    <EditorProvider value={onRight(document)}>
      <Row>
        <FollowChoice />
      </Row>
    </EditorProvider>
  ),
}
export default meta
type Story = StoryObj<{ document: DesignDocument }>

export const Mirrored: Story = {}
export const ItsOwn: Story = {
  play: async ({ canvas, userEvent }) => {
    const choice = await canvas.findByRole('combobox', { name: 'What is on Right' })
    await userEvent.selectOptions(choice, 'own')
    await expect(choice).toHaveDisplayValue('Its own design')
  },
}
