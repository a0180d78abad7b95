import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import '@/features/editor/editor-messages'
import type { Asset } from '@/design/design-document'
import { newDesign } from '@/design/document/new-design'
import { maskFile } from '@/design/mask/mask-file'
import { EditorProvider } from '@/features/editor/EditorContext'
import { BackgroundChoice } from '@/features/editor/panels/BackgroundChoice'
import { stageTools } from '../../support/editor-tools'
import { template } from '../../support/round-sticker'

/** Ways to remove the background of a picture. */
const meta: Meta = { title: 'features/editor/BackgroundChoice' }
export default meta
type Story = StoryObj

const asset: Asset = {
  key: 'b'.repeat(32),
  sha256: '0'.repeat(64),
  type: 'image/jpeg',
  name: 'dog.jpg',
  width: 800,
  height: 600,
}

/** A shop that finds a subject and is not sure of it. */
const unsureShop = async () =>
  new Response(
    new Uint8Array(
      maskFile({ alpha: new Uint8Array(4), width: 2, height: 2, background: 'busy', sureness: 0.6 }),
    ),
  )

export const NotSure: Story = {
  render: () => (
    <EditorProvider value={stageTools(newDesign(template, 'story'), template)}>
      <BackgroundChoice asset={asset} />
    </EditorProvider>
  ),
  beforeEach: () => {
    const before = globalThis.fetch
    globalThis.fetch = unsureShop
    return () => {
      globalThis.fetch = before
    }
  },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Remove it' }))
    await expect(await canvas.findByText(/not sure/)).toBeVisible()
    await expect(canvas.getByRole('button', { name: /artist cut it out: free/ })).toBeVisible()
  },
}
