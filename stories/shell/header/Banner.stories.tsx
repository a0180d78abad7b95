import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Banner } from '@/shell/header/Banner'

const meta: Meta<typeof Banner> = { title: 'shell/header/Banner', component: Banner }
export default meta
type Story = StoryObj<typeof Banner>

export const Guarantee: Story = {}
