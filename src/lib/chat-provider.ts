/** The service whose chat widget answers behind the chat icon, once a shopper has pressed it (chat-2). */

const host = 'https://static.zdassets.com'

export const chatScript = (id: string) => ({
  src: `${host}/ekr/snippet.js?key=${encodeURIComponent(id)}`,
  /** The widget looks for its own script by this name. */
  id: 'ze-snippet',
})

/** What the widget's id looks like. */
export const chatId = /^[a-f0-9-]{36}$/

/**
 * Sources for the content security policy of a shop that has an id, as the service's manual names them; others let nothing
 * of it pass. The widget writes style elements of its own.
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

/** chat-5: on pages where shoppers type or see what is nobody else's business the widget is never loaded. */
const privatePages =
  /^\/(checkout|customer|change-password|confirm-[a-z]+|unsubscribe|validate|abandoned|proof_order|artwork_view|order_status|bulk-order)(\/|$)/

export const mayChatAt = (path: string) => !privatePages.test(path)

export function chatSources(path: string, id: string | undefined, kind: string): readonly string[] {
  if (!id || !mayChatAt(path) || !Object.hasOwn(hosts, kind)) return []
  return hosts[kind as keyof typeof hosts] // hasOwn has just said so
}

/** The button that the widget puts on the page, in a frame of our own origin. */
export function chatLauncher(page: Document): HTMLElement | undefined {
  const frame = page.querySelector<HTMLIFrameElement>('iframe#launcher')
  return frame?.contentDocument?.querySelector<HTMLElement>('button') ?? undefined
}
