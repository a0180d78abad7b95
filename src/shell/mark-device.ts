import { isMobileDevice } from '@/lib/browser/device'

/**
 * Sets data-device on the document for styles and scripts: the specification's configuration.isMobile
 * (shell-32).
 */
export function markDevice(): void {
  const { userAgent, maxTouchPoints } = navigator
  document.documentElement.dataset['device'] = isMobileDevice(userAgent, maxTouchPoints)
    ? 'mobile'
    : 'desktop'
}
