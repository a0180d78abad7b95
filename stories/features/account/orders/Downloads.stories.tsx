import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect } from 'storybook/test'
import { Downloads } from '@/features/account/orders/Downloads'
import { queryClient, WithQueries } from '@/features/session/queries'
import { answeringShop, type ShopAnswer } from '../../../support/answering-shop'
import { Row } from '../../../support/Row'

const number = '000000042'

/** A file as a Magento tells of it; `left` is null without a limit. */
const file = (status: string, left: string | null = null, order = number) => ({
  order_increment_id: order,
  status,
  download_url: `https://shop.example/downloadable/download/link/id/${status}${left ?? ''}`,
  remaining_downloads: left,
})

const answered = (answer: ShopAnswer): Story => ({
  beforeEach: () => {
    queryClient().clear()
    return answeringShop({ MyDownloads: answer }).end
  },
})
const having = (...items: object[]) => answered({ customerDownloadableProducts: { items } })

/** Below an order of a Magento, the files that were bought with it (commerce-144). Other shops sell none. */
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
    await expect(canvas.getByText('Downloads left: 3')).toBeVisible()
  },
}
/** Nothing leads to a file that is not paid for. */
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
  play: async ({ canvas }) => void (await canvas.findByText('Downloads left: 1')),
}
/** Those of another order stand with that one. */
export const None: Story = {
  ...having(file('available', '3', '000000041')),
  play: async ({ canvas }) => {
    await new Promise((resolve) => setTimeout(resolve, 300))
    await expect(canvas.queryByText('Downloads')).toBeNull()
  },
}
/** The order is shown meanwhile; most orders have no files, so that nothing keeps a place for them. */
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
