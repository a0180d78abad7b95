import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import type { ReactNode } from 'react'
import { expect, waitFor } from 'storybook/test'
import { queryClient } from '@/features/session/queries'
import '@/features/editor/editor-messages'
import type { DesignDocument, ImageNode } from '@/design/design-document'
import { AdjustedImage } from '@/features/editor/drawing/AdjustedImage'
import { DrawPanel } from '@/features/editor/draw/DrawPanel'
import { DrawStage } from '@/features/editor/draw/DrawStage'
import { EditorProvider } from '@/features/editor/EditorContext'
import { KitPanel } from '@/features/editor/kit/KitPanel'
import { MoreColors } from '@/features/editor/controls/MoreColors'
import { AdjustFields } from '@/features/editor/panels/AdjustFields'
import { PatternFields } from '@/features/editor/panels/PatternFields'
import { PhonePictures } from '@/features/editor/phone/PhonePictures'
import { StockPanel } from '@/features/editor/stock/StockPanel'
import { stageTools } from '../../support/editor-tools'
import { newDesign } from '@/design/document/new-design'
import { template } from '../../support/round-sticker'

/** Panels for drawing, stock art, patterns, the look of pictures, the kit and the phone. */
const meta: Meta = {
  title: 'features/editor/EditorTools',
  decorators: [
    (Story) => (
      <div style={{ position: 'relative', width: 304 }}>
        <Story />
      </div>
    ),
  ],
}
export default meta
type Story = StoryObj

const photo: ImageNode = {
  kind: 'image',
  transform: [1, 0, 0, 1, 0, 0],
  asset: null,
  width: 20,
  height: 20,
  crop: { x: 0, y: 0, width: 1, height: 1 },
  adjust: { light: 30, warmth: -20 },
}

const empty = newDesign(template, 'story')

const within = (children: ReactNode, document: DesignDocument = empty) => (
  <EditorProvider value={stageTools(document, template)}>{children}</EditorProvider>
)

export const DrawByHand: Story = {
  render: () =>
    within(
      <>
        <DrawPanel />
        <div style={{ position: 'relative', height: 200 }}>
          <DrawStage />
        </div>
      </>,
    ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Eraser' }))
    await expect(canvas.getByRole('button', { name: 'Eraser' })).toHaveAttribute('aria-pressed', 'true')
  },
}

export const StockArt: Story = {
  render: () => within(<StockPanel />),
  play: async ({ canvas, userEvent }) => {
    await userEvent.type(await canvas.findByRole('searchbox'), 'kitten')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'cat' })).toBeEnabled())
  },
}

export const Patterns: Story = {
  render: () => within(<StockPanel />),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Patterns' }))
    await expect(canvas.getByRole('button', { name: 'Zigzag' })).toBeVisible()
  },
}

export const PatternOfAnObject: Story = {
  render: () => within(<PatternFields id="any" pattern={{ name: 'dots', color: '#ec4fa0', size: 4 }} />),
}

export const LightAndColor: Story = {
  render: () => within(<AdjustFields id="photo" node={photo} />, { ...empty, nodes: { photo } }),
}

/** A picture whose adjusted copy is not prepared yet. */
export const FilteredPicture: Story = {
  render: () => (
    <svg viewBox="0 0 20 20" width="200" height="200">
      <AdjustedImage
        element={{
          kind: 'picture',
          asset: 'photo',
          adjust: { saturation: -100 },
          box: { x: 0, y: 0, width: 20, height: 20 },
        }}
        source={() =>
          `data:image/svg+xml,${encodeURIComponent('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9" fill="#e5352b"/></svg>')}`
        }
      />
    </svg>
  ),
}

export const Kit: Story = { render: () => within(<KitPanel />) }

export const ColorsOfTheKit: Story = {
  render: () => within(<MoreColors value="#12ab90" onChange={() => undefined} />),
  beforeEach: () => {
    queryClient().clear() // another story has read an empty kit
    localStorage.setItem('design-kit', JSON.stringify([{ kind: 'color', value: '#12ab90' }]))
    return () => localStorage.removeItem('design-kit')
  },
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /#12ab90$/ })).toBeVisible()
  },
}

export const FromThePhone: Story = {
  render: () => within(<PhonePictures />),
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Photos from your phone' })).toBeVisible()
  },
}
