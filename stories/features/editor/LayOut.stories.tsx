import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { useEffect, useState } from 'react'
import { expect } from 'storybook/test'
import { newDesign } from '@/design/document/new-design'
import '@/features/editor/editor-messages'
import { EditorProvider } from '@/features/editor/EditorContext'
import { LayOut } from '@/features/editor/panels/LayOut'
import { stageTools } from '../../support/editor-tools'
import { Row } from '../../support/Row'
import { made, template } from '../../support/round-sticker'

const heart = made(newDesign(template, 'story'), 'addShape', { shape: 'heart' }).document

/** Offers to lay everything out for a size that was just chosen. */
const meta: Meta<{ width: number }> = {
  title: 'features/editor/LayOut',
  args: { width: 100 },
  render: ({ width }) => <Resized width={width} />,
}
export default meta
type Story = StoryObj<{ width: number }>

function Resized({ width }: { width: number }) {
  const [tools] = useState(() => stageTools(heart, template))
  const { editor } = tools
  useEffect(() => {
    const { height } = heart.product.size
    const timer = setTimeout(() => editor.run('setSize', { size: { width, height }, content: 'scale' }), 50)
    return () => clearTimeout(timer)
  }, [editor, width])
  return (
    <EditorProvider value={tools}>
      <Row width="20rem" stack>
        <LayOut />
      </Row>
    </EditorProvider>
  )
}

export const Offered: Story = {
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('button', { name: 'Lay it out for this size' })).toBeVisible(),
}
