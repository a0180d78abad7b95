import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { ErrorBoundary } from '@/shell/ErrorBoundary'
import { ScreenPlaceholder } from '@/shell/ScreenPlaceholder'
import { TroubleScreen } from '@/shell/TroubleScreen'

function Broken(): never {
  throw new Error('This part breaks on purpose')
}

const meta: Meta = { title: 'shell/ErrorBoundary' }
export default meta
type Story = StoryObj

export const RenderError: Story = {
  render: () => (
    <ErrorBoundary path="/">
      <Broken />
    </ErrorBoundary>
  ),
}
/** The error's button reloads only the screen (next-8). */
export const ScreenNotArrived: Story = {
  tags: ['picture'],
  render: () => <ScreenPlaceholder error={new Error('Lost on purpose')} retry={() => undefined} />,
}
export const FileNotFound: Story = { tags: ['picture'], render: () => <TroubleScreen kind="file" /> }
export const ServerTrouble: Story = { tags: ['picture'], render: () => <TroubleScreen kind="server" /> }
