import { isMobileDevice } from '@/lib/device'

/** The specification's configuration.isMobile, for styles and scripts alike: data-device on the document (shell-32). */
export function markDevice(): void {
  const { userAgent, maxTouchPoints } = navigator
  document.documentElement.dataset['device'] = isMobileDevice(userAgent, maxTouchPoints)
    ? 'mobile'
    : 'desktop'
}
