/** core: documents that a stock Magento understands. Otherwise the extended ones, which our own backend answers in full. */
export const speaksCoreOnly = process.env.NEXT_PUBLIC_COMMERCE_DIALECT === 'core'
