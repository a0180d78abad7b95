const ours = /^\w{16,64}$/
/** Format of Magento's tokens: Base64 after the numbers of the key and the cipher. */
const magentos = /^\d+:\d+:[\w+/]+={0,2}$/

/** True for a token that the link of an order may carry (commerce-81). */
export const isOrderToken = (text: unknown): text is string =>
  typeof text === 'string' &&
  (ours.test(text) || (text.length >= 20 && text.length <= 1040 && magentos.test(text)))
