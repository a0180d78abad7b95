import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import metro from '../../../brands/ranges/in-lights/designs/letterings/metro.json'
import { newDesign } from '@/design/document/new-design'
import { noFaces } from '@/design/scene/faces'
import '@/features/editor/editor-messages'
import { EditorProvider } from '@/features/editor/EditorContext'
import { SignBuild } from '@/features/editor/sign/SignBuild'
import { SignOverStage } from '@/features/editor/sign/SignOverStage'
import { Stage } from '@/features/editor/stage/Stage'
import { stageTools } from '../../support/editor-tools'
import { signDesign, signTemplate } from '../../support/two-line-sign'

const faces = { ...noFaces, strokes: { metro } }

interface Props {
  saysNothing?: boolean
  /** Shows what is needed to build the sign, below it. Default false. */
  isBuilt?: boolean
}

function OnStage({ saysNothing = false, isBuilt = false }: Props) {
  const document = saysNothing ? newDesign(signTemplate, 'sign-story') : signDesign
  const tools = stageTools(document, signTemplate, undefined, faces)
  return (
    <EditorProvider value={tools}>
      <div style={{ position: 'relative', display: 'flex', height: '32rem' }}>
        <Stage />
        <SignOverStage />
      </div>
      {isBuilt && signTemplate.neon && <SignBuild rule={signTemplate.neon} />}
    </EditorProvider>
  )
}

/** A sign on the editor's stage, with its view options. The sign on a product page is a SignStage. */
const meta: Meta<typeof OnStage> = {
  title: 'features/editor/SignOnStage',
  component: OnStage,
}
export default meta
type Story = StoryObj<typeof OnStage>

export const Lit: Story = {
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('button', { name: 'Light' })).toHaveAttribute('aria-pressed', 'true'),
}
export const ByDay: Story = {
  play: async ({ canvas, userEvent }) => {
    const light = await canvas.findByRole('button', { name: 'Light' })
    await userEvent.click(light)
    await expect(light).toHaveAttribute('aria-pressed', 'false')
  },
}
export const OnTheWall: Story = {
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'On the wall' }))
    await expect(await canvas.findByRole('group', { name: 'Rooms' })).toBeVisible()
  },
}
export const HowItIsBuilt: Story = {
  args: { isBuilt: true },
  play: async ({ canvas, userEvent }) => userEvent.click(await canvas.findByText('Build details')),
}
export const SaysNothing: Story = {
  args: { saysNothing: true },
  play: async ({ canvas }) =>
    expect(await canvas.findByRole('button', { name: 'Type your words' })).toBeVisible(),
}
