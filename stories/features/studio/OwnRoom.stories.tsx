import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import '@/brand/generated/room'
import views from '@/features/studio/canvas/PictureViews.module.css'
import { OwnRoom } from '@/features/studio/room/OwnRoom'

/** A wall with a door, drawn as SVG so that no photo has to be loaded. */
const wall = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="900"><path fill="#cbbfae" d="M0 0h1200v900H0z"/><path fill="#8a6b4d" d="M90 250h280v650H90z"/><circle cx="330" cy="590" r="14" fill="#d9c27a"/><path fill="#a3917a" d="M0 880h1200v20H0z"/></svg>',
)}`

/**
 * A photo of the shopper's wall, which is measured and then shows the finished piece. Our own rooms are shown
 * by PictureViews.
 */
const meta: Meta<typeof OwnRoom> = {
  title: 'features/studio/OwnRoom',
  component: OwnRoom,
  args: {
    photo: { address: wall, proportions: 4 / 3 },
    darkness: 0,
    wall: views.wall,
    piece: {
      width: 600,
      height: 400,
      label: 'A picture of the sea',
      sizeLabel: '24 × 16 in',
      drawing: <div style={{ position: 'absolute', inset: 0, background: '#2f7dd1' }} />,
    },
  },
}
export default meta
type Story = StoryObj<typeof OwnRoom>

export const Measuring: Story = {
  play: async ({ canvas }) => expect(await canvas.findByRole('button', { name: 'Hang it' })).toBeEnabled(),
}

/** Both ends are in the same place, so nothing can be measured. */
export const EndsTooNear: Story = {
  play: async ({ canvas, userEvent }) => {
    const end = await canvas.findByRole('button', { name: 'First end' })
    end.focus()
    await userEvent.keyboard('{Shift>}{ArrowDown>10/}{/Shift}')
    await expect(await canvas.findByRole('button', { name: 'Hang it' })).toBeDisabled()
  },
}

const hung: Story['play'] = async ({ canvas, userEvent }) => {
  await userEvent.click(await canvas.findByRole('button', { name: 'Hang it' }))
  await expect(await canvas.findByRole('group', { name: 'A picture of the sea' })).toBeVisible()
}

export const HungUp: Story = { play: hung }
export const HungUpByNight: Story = { args: { darkness: 0.8 }, play: hung }
