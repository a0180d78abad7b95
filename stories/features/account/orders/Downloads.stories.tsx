import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { Downloads } from '@/features/account/orders/Downloads'
import { queryClient, WithQueries } from '@/features/session/queries'
import { mockShop, type ShopAnswer } from '../../../support/mock-shop'
import { Row } from '../../../support/Row'

const number = '000000042'

/** Returns a file in Magento's format; `left` is null if downloads are unlimited. */
const file = (status: string, left: string | null = null, order = number) => ({
  order_increment_id: order,
  status,
  download_url: `https://shop.example/downloadable/download/link/id/${status}${left ?? ''}`,
  remaining_downloads: left,
})

const answered = (answer: ShopAnswer): Story => ({
  beforeEach: () => {
    queryClient().clear()
    return mockShop({ MyDownloads: answer }).end
  },
})
const having = (...items: object[]) => answered({ customerDownloadableProducts: { items } })

/** Lists the files bought with a Magento order, below the order (commerce-144). Other shops sell no files. */
const meta: Meta<typeof Downloads> = {
  title: 'features/account/orders/Downloads',
  component: Downloads,
  args: { orderNumber: number },
  parameters: { nextjs: { router: { asPath: '/customer/account', query: {}, isReady: true } } },
  render: (args) => (
    <Row width="40rem" stack>
      <WithQueries>
        <Downloads {...args} />
      </WithQueries>
    </Row>
  ),
}
export default meta
type Story = StoryObj<typeof Downloads>

export const Ready: Story = {
  ...having(file('available', '3'), file('available')),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: 'Download file 1' })).toBeVisible()
    await expect(canvas.getAllByRole('link')).toHaveLength(2)
    await expect(canvas.getByText('3 downloads left')).toBeVisible()
  },
}
/** A file that is not paid for has no link. */
export const NotPaidYet: Story = {
  ...having(file('pending', '3'), file('pending')),
  play: async ({ canvas }) => {
    await canvas.findAllByText('Ready once the order is paid.')
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}
export const FetchedOftenEnough: Story = {
  ...having(file('available', '0'), file('expired')),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByText("This file can't be downloaded anymore.")).toHaveLength(2)
    await expect(canvas.queryByRole('link')).toBeNull()
  },
}
export const OfEveryKind: Story = {
  ...having(file('available', '1'), file('pending'), file('expired')),
  play: async ({ canvas }) => void (await canvas.findByText('1 downloads left')),
}
/** Files of another order are shown only with that order. */
export const None: Story = {
  ...having(file('available', '3', '000000041')),
  play: async ({ canvas }) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect(canvas.queryByText('Downloads')).toBeNull()
  },
}
/** The order is already visible. Most orders have no files, so no space is reserved for them. */
export const Loading: Story = {
  ...answered('never'),
  play: async ({ canvas }) => void (await expect(canvas.queryByText('Downloads')).toBeNull()),
}
export const Down: Story = {
  ...answered('down'),
  play: async ({ canvas }) => {
    await canvas.findByText(/couldn't load your downloads/, {}, { timeout: 8_000 })
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible()
  },
}
export const OnThePhone: Story = { ...OfEveryKind, globals: { viewport: { value: 'phone' } } }
