import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Page } from '@/features/page/Page'
import { Button } from '@/ui/Button'
import { currentBrand } from '../../support/brands'

const Words = () => <p>{currentBrand().client.frame?.blurb}</p>

const meta: Meta<typeof Page> = {
  title: 'features/page/Page',
  tags: ['each-brand'],
  component: Page,
  args: { title: 'How it is made', intro: 'From a drawing to what hangs on the wall.', children: <Words /> },
}
export default meta
type Story = StoryObj<typeof Page>

export const Normal: Story = {}
export const Narrow: Story = { args: { width: 'narrow' } }
export const BelowAnother: Story = {
  args: {
    above: [{ label: 'All articles', href: '/blog' }],
    crumb: 'Making',
    eyebrow: 'Behind the scenes',
    head: <Button href="/">Make one</Button>,
  },
}
export const WithoutIntro: Story = { args: { intro: undefined } }
