const ours = /^\w{16,64}$/
/** A Magento's: Base64 behind the numbers of its key and cipher. */
const magentos = /^\d+:\d+:[\w+/]+={0,2}$/

/** What the link of an order carries (commerce-84). */
export const isOrderToken = (text: unknown): text is string =>
  typeof text === 'string' &&
  (ours.test(text) || (text.length >= 20 && text.length <= 1040 && magentos.test(text)))
