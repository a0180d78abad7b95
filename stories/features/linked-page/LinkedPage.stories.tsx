import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { ShopError } from '@/commerce/errors'
import { LinkedPage, randomToken } from '@/features/linked-page/LinkedPage'
import { queryClient } from '@/features/session/queries'
import { orderLinkToken } from '../../support/order-progress'

interface Props {
  load: () => Promise<string>
}

/** A page that an e-mail links to, such as a proof or the state of an order. It needs no account. */
const meta: Meta<Props> = {
  title: 'features/linked-page/LinkedPage',
  args: { load: async () => 'What the link opens.' },
  parameters: {
    nextjs: { router: { asPath: '/order_status', query: { token: orderLinkToken }, isReady: true } },
  },
  beforeEach: () => queryClient().clear(),
  render: ({ load }) => (
    <LinkedPage
      query={(token) => ({ queryKey: ['story-of-linked-page', token], queryFn: load })}
      pattern={randomToken}
      group="proof"
    >
      {(text) => (
        <>
          <h1>Your proof</h1>
          <p>{text}</p>
        </>
      )}
    </LinkedPage>
  ),
}
export default meta
type Story = StoryObj<Props>

export const Open: Story = {
  play: async ({ canvas }) => void (await canvas.findByText('What the link opens.')),
}
export const Loading: Story = { args: { load: () => new Promise(() => undefined) } }
/** The link has expired. */
export const Gone: Story = {
  args: {
    load: () =>
      Promise.reject(new ShopError({ message: 'Gone', category: 'graphql-no-such-entity', status: 200 })),
  },
}
/** The address has no valid token, so nothing is asked. */
export const Broken: Story = {
  parameters: { nextjs: { router: { asPath: '/order_status', query: { token: 'short' }, isReady: true } } },
}
/** The shop does not answer; the page asks again before it says so. */
export const Failed: Story = {
  args: { load: () => Promise.reject(new Error('down')) },
  play: async ({ canvas }) => void (await canvas.findByRole('alert')),
}
