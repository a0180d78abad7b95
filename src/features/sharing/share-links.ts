/** Share pages of the networks. They are plain links, so nothing of a network loads before a click. */

export type Network = 'facebook' | 'x'

/** The network of an address in this shop (sharing-2). */
export const networkAt: Record<string, Network> = { '/facebook': 'facebook', '/twitter': 'x' }

const pages: Record<Network, (url: string, text: string) => string> = {
  facebook: (url) => `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
  x: (url, text) => `https://x.com/intent/post?${new URLSearchParams({ text, url })}`,
}

export const shareAddress = (network: Network, url: string, text: string) => pages[network](url, text)
