/** What the link of an order carries: our own word, or a Magento's, which is Base64 behind the numbers of its key and cipher (commerce-84). */
export const isOrderToken = (text: unknown): text is string =>
  typeof text === 'string' && /^(?:\w{16,64}|\d+:\d+:[\w+/]{16,1024}={0,2})$/.test(text)
