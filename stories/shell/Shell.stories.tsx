import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { Section } from '@/ui/Section'
import { Shell } from '@/shell/Shell'
import { shownBrand } from '../support/brands'
import { offer } from '../support/offer'

const Page = ({ screens = 1 }: { screens?: number }) => {
  const { tagline, blurb } = shownBrand().client.identity
  return (
    <>
      {Array.from({ length: screens * 2 }, (_, index) => (
        <Section key={index} level={index === 0 ? 1 : 2} title={tagline} tone={index % 2 ? 'sunken' : 'page'}>
          <p>{blurb}</p>
        </Section>
      ))}
    </>
  )
}

const meta: Meta<typeof Shell> = {
  title: 'shell/Shell',
  component: Shell,
  args: { children: <Page />, path: '/', offer },
}
export default meta
type Story = StoryObj<typeof Shell>

export const Home: Story = {}
export const WithoutOffer: Story = { args: { offer: undefined } }
export const LongPage: Story = { args: { children: <Page screens={4} /> } }
export const Checkout: Story = { args: { path: '/checkout' } }
export const DesignTool: Story = { args: { path: '/designtool' } }
