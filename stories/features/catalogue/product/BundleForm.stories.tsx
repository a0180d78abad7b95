import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { expect, userEvent } from 'storybook/test'
import type { Bundle } from '@/commerce/product/bundle-price'
import { BundleForm } from '@/features/catalogue/product/BundleForm'
import { useProductDraft } from '@/features/catalogue/product/product-draft'
import { exampleProduct } from '../../../support/example-product'

const product = { ...exampleProduct(), options: [], rules: [] }

const choice = (uid: string, title: string, cents: number) => ({
  uid,
  title,
  quantity: 1,
  canChangeQuantity: false,
  isDefault: false,
  price: [{ from: 1, cents }],
})

const bundle: Bundle = {
  tiers: [],
  parts: [
    {
      uid: 'mug',
      title: 'Mug',
      type: 'radio',
      isRequired: true,
      choices: [
        choice('harbor', 'Harbor Mug', 1_200),
        { ...choice('canyon', 'Canyon Mug', 1_300), quantity: 2, canChangeQuantity: true },
      ],
    },
    {
      uid: 'poster',
      title: 'Poster',
      type: 'select',
      isRequired: false,
      choices: [choice('summit', 'Summit Poster', 2_000)],
    },
    {
      uid: 'extras',
      title: 'Extras',
      type: 'checkbox',
      isRequired: true,
      choices: [choice('coaster', 'Coaster', 400), choice('pin', 'Enamel Pin', 700)],
    },
  ],
}

function Form({ of }: { of: Bundle }) {
  const choices = useProductDraft(product, 'story-of-a-bundle')
  return <BundleForm product={product} bundle={of} choices={choices} />
}

/** The contents of a Magento bundle, shown in place of options and price (commerce-130). */
const meta: Meta<typeof Form> = {
  title: 'features/catalogue/product/BundleForm',
  component: Form,
  args: { of: bundle },
}
export default meta
type Story = StoryObj<typeof Form>

export const Fresh: Story = {}

/** The price follows the choice and its quantity (commerce-88). */
export const Chosen: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('radio', { name: /Canyon Mug/ }))
    await userEvent.click(canvas.getByRole('checkbox', { name: /Coaster/ }))
    await expect(canvas.getByText('$30.00')).toBeVisible()
  },
}

/** Required choices are requested. */
export const Missing: Story = {
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Add to cart' }))
    await expect(canvas.getByText('This is a required field.')).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent('One thing is still missing.')
  },
}

/** Everything fits on a narrow screen. */
export const Narrow: Story = { globals: { viewport: { value: 'phone' } } }
