import type { Page } from '@playwright/test'

type RouterWindow = Window & { next: { router: { push: (path: string) => Promise<boolean> } } }

/** Goes to another page as a press on a link does: Next's router fetches it, no document is loaded. */
export const goWithin = (page: Page, path: string) =>
  page.evaluate((to) => (window as unknown as RouterWindow).next.router.push(to), path) // Next leaves it there
