import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { OfflineScreen } from '@/shell/OfflineScreen'

const meta: Meta<typeof OfflineScreen> = { title: 'shell/OfflineScreen', component: OfflineScreen }
export default meta
type Story = StoryObj<typeof OfflineScreen>

export const Offline: Story = { tags: ['picture'] }
export const OnThePhone: Story = { tags: ['picture'], globals: { viewport: { value: 'phone' } } }
