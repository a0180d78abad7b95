import { settings } from '@/settings/settings'

/** What the manifest says is known beforehand: offers begin and end when it says. */
const ofManifestSeconds = 300

/** Prices, stock and words of a Magento change at any time (commerce-85). With what page cache and rendering take: under a minute. */
const onMagentoSeconds = 40

/** Seconds after which a page is made anew at the latest (shell-30). */
export const longestPageLife = (): number => (settings().commerce.url ? onMagentoSeconds : ofManifestSeconds)
