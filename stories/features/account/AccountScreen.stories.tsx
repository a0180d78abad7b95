import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { AccountContent } from '@/features/account/AccountContent'
import { AccountFrame } from '@/features/account/AccountFrame'
import { AccountScreen } from '@/features/account/AccountScreen'
import type { AccountPlace } from '@/features/account/account-place'
import { queryClient } from '@/features/session/queries'
import { accountAnswers, newCustomerAnswers, noOrders } from '../../support/account'
import { mockShop, type ShopAnswer } from '../../support/mock-shop'
import { newcomerRewards } from '../../support/balances'
import { currentBrand } from '../../support/brands'
import { exampleDesigns } from '../../support/customer-parts'

/** Returns pictures of the brand selected in the toolbar. */
function ownPictures(): string[] {
  const { hero, sections } = currentBrand().home
  const story = sections.find((section) => section.kind === 'story')
  return [hero.picture.file, ...(story?.kind === 'story' ? [story.picture.file] : [])]
}

const ownBeginnings = () => ({
  groups: ownPictures().map((file, index) => ({
    name: index === 0 ? 'What most people order' : 'Something to give',
    href: `/shop/group-${index}`,
    picture: { file, alt: '' },
  })),
  deal: {
    href: '/coupons-codes-and-deals',
    label: 'Welcome discount',
    code: 'WELCOME10',
    endsAt: '2027-12-31T22:59:00.000Z',
  },
})

const own =
  (others: Record<string, ShopAnswer> = {}) =>
  () =>
    accountAnswers(ownPictures(), others)

const at = (place: AccountPlace, answers: () => Record<string, ShopAnswer> = own(), query = {}) => ({
  args: { place },
  parameters: { nextjs: { router: { asPath: '/', query, isReady: true } } },
  beforeEach: () => {
    sessionStorage.clear()
    queryClient().clear()
    return mockShop(answers()).end
  },
})

const meta: Meta<typeof AccountContent> = {
  title: 'features/account/AccountScreen',
  component: AccountContent,
  render: ({ place }) => (
    <AccountFrame part={place.part}>
      <AccountContent place={place} />
    </AccountFrame>
  ),
}
export default meta
type Story = StoryObj<typeof AccountContent>

export const Dashboard: Story = {
  tags: ['picture'],
  ...at({ part: 'dashboard' }),
  play: async ({ canvas }) => void (await canvas.findByText('Hello, Ada!')),
}
/** As on the page: the frame renders at once, the content when its code has loaded. */
export const WholeScreen: Story = {
  ...at({ part: 'dashboard' }),
  render: ({ place }) => <AccountScreen place={place} />,
  play: async ({ canvas }) => void (await canvas.findByText('Hello, Ada!')),
}
/** The deal, the designs and the pictures are those of the brand selected in the toolbar (account-80). */
export const DashboardOfNewCustomer: Story = {
  tags: ['picture', 'each-brand'],
  ...at({ part: 'dashboard' }, () => ({
    ...newCustomerAnswers,
    Rewards: newcomerRewards,
    MyDesigns: exampleDesigns,
  })),
  render: ({ place }) => <AccountScreen place={place} beginnings={ownBeginnings()} />,
  play: async ({ canvas }) => void (await canvas.findByText('Where to begin')),
}
export const Loading: Story = at({ part: 'dashboard' }, own({ CurrentCustomer: 'never' }))
export const ShopDown: Story = {
  tags: ['picture'],
  ...at({ part: 'my-orders' }, own({ MyOrdersWhole: 'down' })),
  play: async ({ canvas }) => void (await canvas.findByRole('alert', undefined, { timeout: 5_000 })),
}
export const Orders: Story = {
  tags: ['picture', 'each-brand'],
  ...at({ part: 'my-orders' }),
  play: async ({ canvas }) => void (await canvas.findByText('23 orders')),
}
export const NoMatchingOrder: Story = {
  ...at({ part: 'my-orders' }, own({ MyOrdersWhole: noOrders }), { number: '77' }),
  play: async ({ canvas }) => void (await canvas.findByText('No order with “77”')),
}
const order = { part: 'view-order', orderNumber: '000000042', shipmentNumber: '' } as const
export const Order: Story = {
  tags: ['picture', 'each-brand'],
  ...at(order),
  play: async ({ canvas }) => void (await canvas.findByText('Package 100000012')),
}
export const UnknownOrder: Story = {
  ...at(order, own({ MyOrderWhole: noOrders })),
  play: async ({ canvas }) => void (await canvas.findByText("We couldn't find this order")),
}
export const AddressBook: Story = {
  tags: ['picture'],
  ...at({ part: 'address-book' }),
  play: async ({ canvas }) => void (await canvas.findByText('2 saved addresses')),
}
export const RefusesToDelete: Story = {
  ...at(
    { part: 'address-book' },
    own({
      DeleteAddress: {
        refused: 'Customer Address 1 is set as default shipping address and can not be deleted.',
      },
    }),
  ),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Delete: Ada Lovelace' }))
    await userEvent.click(await canvas.findByRole('button', { name: 'Yes, delete it' }))
    await canvas.findByText('This address is set as default address and can not be deleted.')
  },
}
export const EmptyAddressBook: Story = {
  ...at({ part: 'address-book' }, () => newCustomerAnswers),
  play: async ({ canvas }) => void (await canvas.findByText('No addresses yet')),
}
export const AddAddress: Story = {
  ...at({ part: 'add-address' }),
  play: async ({ canvas, userEvent }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Save' }))
    await canvas.findAllByText('This is a required field.')
  },
}
export const EditAddress: Story = {
  ...at({ part: 'edit-address', addressId: 1 }),
  play: async ({ canvas }) => void (await canvas.findByDisplayValue('1 Analytical Way')),
}
/** The data that may be asked differ by brand. */
export const Information: Story = {
  tags: ['each-brand'],
  ...at({ part: 'information' }),
  play: async ({ canvas }) => void (await canvas.findByText('ada.lovelace@example.com')),
}
export const Newsletter: Story = {
  ...at({ part: 'newsletter' }),
  play: async ({ canvas }) => void (await canvas.findByText('Promotional Consent', { selector: 'h1' })),
}
