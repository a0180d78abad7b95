/** The networks' own pages for sharing an address. Plain links: nothing of theirs is loaded before one is pressed. */

export type Network = 'facebook' | 'x'

/** Which network an address of ours speaks of (sharing-2). */
export const networkAt: Record<string, Network> = { '/facebook': 'facebook', '/twitter': 'x' }

const pages: Record<Network, (url: string, text: string) => string> = {
  facebook: (url) => `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: url })}`,
  x: (url, text) => `https://x.com/intent/post?${new URLSearchParams({ text, url })}`,
}

export const shareAddress = (network: Network, url: string, text: string) => pages[network](url, text)
