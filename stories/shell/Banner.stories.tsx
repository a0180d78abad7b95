import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Banner } from '@/shell/Banner'

const meta: Meta<typeof Banner> = { title: 'shell/Banner', component: Banner }
export default meta
type Story = StoryObj<typeof Banner>

export const Guarantee: Story = {}
