/**
 * The device type that a browser claims in its user agent. Only for convenience: nothing relies on its being
 * true.
 */

const kinds: [RegExp, 'bot' | 'tv' | 'car' | 'mobile'][] = [
  [/bot\b|crawl|spider|slurp|facebookexternalhit|lighthouse|headless|preview/i, 'bot'],
  [
    /smart-?tv|apple ?tv|google ?tv|hbbtv|netcast|web0s|bravia|roku|crkey|\baft[a-z]|tizen.{1,200}tv\b|\btv\b/i,
    'tv',
  ],
  [/tesla|qtcarbrowser|automotive|carplay|android auto/i, 'car'],
  [
    /ipad|iphone|ipod|android|mobile|mobi\b|tablet|silk|kindle|playbook|windows phone|opera mini|kaios/i,
    'mobile',
  ],
  [/nintendo|playstation|xbox/i, 'mobile'], // consoles are not desktops, TVs, bots or cars
]

/**
 * True unless the device is a desktop, TV, bot or car. An iPad that claims to be a Mac is recognized by its
 * touch points (shell-32).
 */
export function isMobileDevice(userAgent: string, maxTouchPoints: number): boolean {
  const kind = kinds.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'desktop'
  if (kind !== 'desktop') return kind === 'mobile'
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1
}
