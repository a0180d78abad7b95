import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, screen, userEvent, waitFor } from 'storybook/test'
import { layoutFor } from '@/brand/lookups'
import { LayoutProvider } from '@/brand/use-layout'
import { Section } from '@/ui/Section'
import { Shell } from '@/shell/Shell'
import { currentBrand } from '../support/brands'
import { offer } from '../support/offer'

const Page = ({ screens = 1 }: { screens?: number }) => {
  const { identity, frame } = currentBrand().client
  const { legalName } = identity
  const { blurb } = frame ?? {}
  return (
    <>
      {Array.from({ length: screens * 2 }, (_, index) => (
        <Section
          key={index}
          level={index === 0 ? 1 : 2}
          title={legalName}
          tone={index % 2 ? 'sunken' : 'page'}
        >
          <p>{blurb}</p>
        </Section>
      ))}
    </>
  )
}

const meta: Meta<typeof Shell> = {
  title: 'shell/Shell',
  tags: ['each-brand'],
  component: Shell,
  args: { children: <Page />, offer },
}
export default meta
type Story = StoryObj<typeof Shell>

export const Home: Story = {}
export const WithoutOffer: Story = { args: { offer: undefined } }
export const LongPage: Story = { args: { children: <Page screens={4} /> } }

/** The button appears after one screen, and scrolls back to the top (shell-10). */
export const BackToTop: Story = {
  args: { children: <Page screens={6} /> },
  play: async () => {
    // The button loads on scrolling; the frame listens only once the page is idle.
    const climb = await waitFor(
      () => {
        window.scrollBy(0, 10)
        return screen.getByRole('button', { name: 'Back to top' })
      },
      { timeout: 10_000 },
    )
    await expect(climb).not.toHaveAttribute('data-shown')
    window.scrollTo(0, window.innerHeight + 200)
    await waitFor(() => expect(climb).toHaveAttribute('data-shown'))
    await userEvent.click(climb)
    await waitFor(() => expect(window.scrollY).toBe(0), { timeout: 3000 })
    await waitFor(() => expect(climb).not.toHaveAttribute('data-shown'))
  },
}

const at = (address: string): Story => ({
  decorators: [
    (Frame) => (
      <LayoutProvider layout={layoutFor(currentBrand(), address)}>
        <Frame />
      </LayoutProvider>
    ),
  ],
})

export const Checkout: Story = at('/checkout')
export const DesignTool: Story = at('/designtool')
