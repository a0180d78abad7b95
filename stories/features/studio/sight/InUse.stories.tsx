import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { newDesign } from '@/design/document/new-design'
import { mockups } from '@/design/mockup/mockups'
import { type MockupName, mockupNames } from '@/design/mockup/mockup'
import { InUse } from '@/features/studio/sight/InUse'
import { photoPrint } from '../../../support/photo-templates'

const template = photoPrint()
const document = newDesign(template, 'story')

/** Returns a scene as the shop draws it, without a design. */
function drawn(name: MockupName) {
  const { width, height, below, above = '' } = mockups[name]
  const start = ['<svg', ' xmlns="http://www.w3.org/2000/svg"', ` viewBox="0 0 ${width} ${height}">`].join('')
  return `data:image/svg+xml,${encodeURIComponent(`${start}${below}${above}</svg>`)}`
}

type Answer = 'files' | 'refused' | 'never'

/** Answers for the shop, which draws on its server. */
function answerWith(answer: Answer, names: readonly MockupName[]) {
  const real = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const address = String(input)
    if (!address.startsWith('/media/sight/')) return real(input, init)
    if (answer === 'never') return new Promise<Response>(() => undefined)
    if (answer === 'refused')
      return Response.json({ message: 'Many designs are being drawn right now.' }, { status: 503 })
    const pictures = Object.fromEntries(names.map((name) => [`${name}.png`, drawn(name)]))
    return Response.json({ files: address.endsWith('model') ? { glb: '/a.glb', usdz: '/a.usdz' } : pictures })
  }
  return () => void (globalThis.fetch = real)
}

/**
 * A design in the shopper's life: pictures of it in use, and through the camera of a phone. The editor's 3D view and
 * the room view show it on the page itself.
 */
const meta: Meta<typeof InUse> = {
  title: 'features/studio/sight/InUse',
  component: InUse,
  args: { document, template, title: 'Framed print', viewer: 'none' },
  beforeEach: () => answerWith('files', ['sofa', 'shelf']),
  render: (args) => (
    <div style={{ padding: '1rem', maxWidth: '36rem' }}>
      <InUse {...args} />
    </div>
  ),
}
export default meta
type Story = StoryObj<typeof InUse>

export const Offered: Story = {}

export const Pictures: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'See it in use' }))
    expect(await canvas.findByRole('img', { name: 'Above a sofa' })).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'On a shelf' }))
    expect(await canvas.findByRole('img', { name: 'On a shelf' })).toBeVisible()
    expect(canvas.getByRole('link', { name: 'Save picture' })).toHaveAttribute('download', 'shelf.png')
  },
}

/** Every scene, without a design. */
export const EveryScene: Story = {
  beforeEach: () => answerWith('files', mockupNames),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'See it in use' }))
    expect(await canvas.findAllByRole('button', { pressed: false })).toHaveLength(mockupNames.length - 1)
  },
}

export const Drawing: Story = {
  beforeEach: () => answerWith('never', []),
  play: async ({ canvas, userEvent }) =>
    userEvent.click(await canvas.findByRole('button', { name: 'See it in use' })),
}

export const Busy: Story = {
  beforeEach: () => answerWith('refused', []),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'See it in use' }))
    expect(await canvas.findByRole('alert')).toBeVisible()
  },
}

export const OnAnIphone: Story = {
  args: { viewer: 'quick-look' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'See it on your wall' }))
    expect(await canvas.findByRole('link', { name: 'Open on my wall' })).toHaveAttribute('rel', 'ar')
  },
}

export const OnAnAndroidPhone: Story = {
  args: { viewer: 'scene-viewer' },
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'See it on your wall' }))
    const link = await canvas.findByRole('link', { name: 'Open on my wall' })
    expect(link.getAttribute('href')).toMatch(/^intent:/)
  },
}
