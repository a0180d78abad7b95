/** The viewers of phones, which show a model through the camera at its true size. */

export type PhoneViewer = 'quick-look' | 'scene-viewer'

interface Device {
  userAgent: string
  /** Whether links may open Quick Look. */
  opensAr: boolean
}

/** Returns this device's viewer; undefined for computers, which have the room view. */
export function viewerOf({ userAgent, opensAr }: Device): PhoneViewer | undefined {
  if (opensAr) return 'quick-look'
  return /android/i.test(userAgent) ? 'scene-viewer' : undefined
}

function supportsAr(): boolean {
  try {
    return document.createElement('a').relList.supports('ar')
  } catch {
    return false // a browser that knows no tokens for links at all
  }
}

export const thisDevice = (): Device => ({ userAgent: navigator.userAgent, opensAr: supportsAr() })

/** Without resizing, because the size is what the shopper wants to see. */
export const quickLookAddress = (usdz: string): string => `${usdz}#allowsContentScaling=0`

/**
 * Returns an address that opens Scene Viewer, which loads the file by itself; without it the browser goes back to
 * the page.
 */
export function sceneViewerAddress(
  glb: string,
  page: string,
  { title, hangs }: { title: string; hangs: boolean },
) {
  const query = new URLSearchParams({
    file: new URL(glb, page).href,
    mode: 'ar_preferred',
    resizable: 'false',
    ...(hangs && { enable_vertical_placement: 'true' }),
    title,
  })
  const intent = [
    'Intent',
    'scheme=https',
    'package=com.google.android.googlequicksearchbox',
    'action=android.intent.action.VIEW',
    `S.browser_fallback_url=${encodeURIComponent(page)}`,
    'end',
  ]
  return `intent://arvr.google.com/scene-viewer/1.0?${query.toString()}#${intent.join(';')};`
}
