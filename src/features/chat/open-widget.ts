import { chatLauncher, chatScript } from '@/lib/chat-provider'

export interface Patience {
  /** Interval between checks for the widget's button (constants › chatPollMs). */
  pollMs: number
  /** Timeout for the widget. */
  maxMs: number
}

/** Loads the script once, even after two clicks. */
function load(id: string): Promise<void> {
  const { src, id: name } = chatScript(id)
  if (document.getElementById(name)) return Promise.resolve()
  return new Promise((resolve, reject) => {
    const script = Object.assign(document.createElement('script'), { src, id: name, async: true })
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      script.remove() // so that another click retries
      reject(new Error('The chat widget could not be loaded'))
    })
    document.head.append(script)
  })
}

/**
 * Loads the widget and clicks its button as soon as it appears (chat-2).
 * @returns false if the button doesn't appear
 */
export async function openWidget(id: string, { pollMs, maxMs }: Patience): Promise<boolean> {
  const script = { isBroken: false }
  load(id).catch(() => {
    script.isBroken = true
  })
  for (let waited = 0; waited <= maxMs && !script.isBroken; waited += pollMs) {
    const button = chatLauncher(document)
    if (button) {
      button.click()
      return true
    }
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  return false
}
