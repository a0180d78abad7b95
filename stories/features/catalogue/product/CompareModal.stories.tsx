import type { Meta, StoryObj } from '@storybook/nextjs-vite'
import { useState } from 'react'
import { CompareModal } from '@/features/catalogue/product/compare/CompareModal'
import { queryClient } from '@/features/session/queries'
import { defaultSelection } from '@/lib/products/product-options'
import { exampleProduct } from '../../../support/example-product'
import { mockShop } from '../../../support/mock-shop'

const product = exampleProduct()

/** Materials and sizes side by side, and the sample pack (catalogue-523). */
const meta: Meta<typeof CompareModal> = {
  title: 'features/catalogue/product/CompareModal',
  component: CompareModal,
  beforeEach: () => {
    queryClient().clear()
    return mockShop({
      SampleKit: {
        sampleKit: {
          product: { name: 'Sample pack', url_key: 'sample-pack', thumbnail: null },
          price: { value: 5 },
          code: 'SAMPLES',
          credit: { value: 5 },
        },
      },
    }).end
  },
  render: function Draw() {
    const [selection, setSelection] = useState(() => defaultSelection(product.options, product.rules))
    return (
      <CompareModal
        product={product}
        choices={{
          draft: { selection, quantity: 100 },
          answer: (uid, value) => setSelection((now) => ({ ...now, [uid]: value })),
        }}
        onClose={() => undefined}
      />
    )
  },
}
export default meta
type Story = StoryObj<typeof CompareModal>

export const Opened: Story = {}
export const OnThePhone: Story = { globals: { viewport: { value: 'phone' } } }
