import { settings } from '@/settings/settings'

/** Without a Magento, changes are known in advance: offers begin and end when the manifest says. */
const ofManifestSeconds = 300

/**
 * Prices, stock and texts of a Magento can change at any time (commerce-85). Including page cache and
 * rendering, changes show in under a minute.
 */
const onMagentoSeconds = 40

/** Returns the maximum age of a page in seconds, before it is rendered again (shell-30). */
export const longestPageLife = (): number => (settings().commerce.url ? onMagentoSeconds : ofManifestSeconds)
