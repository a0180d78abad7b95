import { browserStorage } from '@/lib/browser/browser-storage'

/** Whether this browser's shopper gets the newsletter, so that no page asks again (shell-9). */

const key = 'newsletter'

export function rememberSubscribed(isSubscribed: boolean): void {
  if (isSubscribed) return browserStorage.keep(key, 'yes')
  browserStorage.drop(key)
  delete document.documentElement.dataset['subscribed']
}

/** Marks the document, whose style sheet then hides the form: pages are the same for everyone. */
export function markSubscribed(): void {
  if (browserStorage.read(key) === 'yes') document.documentElement.dataset['subscribed'] = ''
}
