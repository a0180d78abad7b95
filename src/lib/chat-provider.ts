/** The chat widget's service, loaded once a shopper clicks the chat icon (chat-2). */

const host = 'https://static.zdassets.com'

export const chatScript = (id: string) => ({
  src: `${host}/ekr/snippet.js?key=${encodeURIComponent(id)}`,
  /** The widget finds its own script element by this id. */
  id: 'ze-snippet',
})

/** Format of the widget's id. */
export const chatId = /^[a-f0-9-]{36}$/

/**
 * Sources for the content security policy, taken from the service's manual. Without a chat id, no sources are
 * allowed. The widget injects style elements.
 */
const hosts = {
  script: [host],
  style: ["'unsafe-inline'"],
  img: [
    'https://*.zdassets.com',
    'https://*.zendesk.com',
    'https://media.smooch.io',
    'https://*.zdusercontent.com',
  ],
  connect: [
    host,
    'https://ekr.zdassets.com',
    'https://*.zendesk.com',
    'wss://*.zendesk.com',
    'https://api.smooch.io',
    'wss://api.smooch.io',
    'https://media.smooch.io',
  ],
  media: [host],
} as const

/** Pages with private data, on which the widget is never loaded (chat-5). */
const privatePages =
  /^\/(checkout|customer|change-password|confirm-[a-z]+|unsubscribe|validate|abandoned|proof_order|artwork_view|order_status|bulk-order)(\/|$)/

export const mayChatAt = (path: string) => !privatePages.test(path)

export function chatSources(path: string, id: string | undefined, kind: string): readonly string[] {
  if (!id || !mayChatAt(path) || !Object.hasOwn(hosts, kind)) return []
  return hosts[kind as keyof typeof hosts] // hasOwn was checked above
}

/** Returns the button that the widget adds to the page, inside a same-origin frame. */
export function chatLauncher(page: Document): HTMLElement | undefined {
  const frame = page.querySelector<HTMLIFrameElement>('iframe#launcher')
  return frame?.contentDocument?.querySelector<HTMLElement>('button') ?? undefined
}
