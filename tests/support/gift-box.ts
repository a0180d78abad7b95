import type { ProductData } from './magento/catalogue/catalogue-data'

/** A fixed-price bundle as Magento sells it: 10 % off, or 20 % off from three on. */
export const giftBox = (): ProductData => ({
  id: 960,
  sku: 'BOX',
  name: 'Gift Box',
  type: 'bundle',
  price: 2_000,
  categories: [11],
  stock: 500,
  bundle: {
    isFixed: true,
    specialPercent: 90,
    tiers: [{ quantity: 3, percent: 20 }],
    options: [
      {
        id: 1,
        title: 'Cards',
        type: 'multi',
        isRequired: true,
        selections: [
          { id: 1, sku: 'CARD-HARBOR', quantity: 2, price: 150 },
          { id: 2, sku: 'CARD-MEADOW', quantity: 1, percent: 10 },
        ],
      },
      {
        id: 2,
        title: 'Ribbon',
        type: 'radio',
        selections: [{ id: 3, sku: 'PIN', quantity: 1, canChangeQuantity: true, price: 100 }],
      },
    ],
  },
})
