import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { ReferScreen } from '@/features/sharing/ReferScreen'
import { SocialScreen } from '@/features/sharing/SocialScreen'

const meta: Meta = { title: 'features/sharing/Sharing', tags: ['each-brand'] }
export default meta
type Story = StoryObj

export const Refer: Story = { tags: ['picture'], render: () => <ReferScreen /> }
/** A visitor who followed a friend's link (sharing-1). */
export const Invited: Story = {
  parameters: {
    nextjs: {
      router: { asPath: '/refer-a-friend?refer=ADA123', query: { refer: 'ADA123' }, isReady: true },
    },
  },
  render: () => <ReferScreen />,
}
export const OnFacebook: Story = { tags: ['picture'], render: () => <SocialScreen network="facebook" /> }
export const OnX: Story = { render: () => <SocialScreen network="x" /> }
