/** What kind of device a browser says it runs on. Only for comfort: nothing depends on its being true. */

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
  [/nintendo|playstation|xbox/i, 'mobile'], // consoles are neither desktop, TV, bot nor car
]

/** shell-32: mobile is what is neither desktop, TV, bot nor car; an iPad that calls itself a Mac gives itself away by touch. */
export function isMobileDevice(userAgent: string, maxTouchPoints: number): boolean {
  const kind = kinds.find(([pattern]) => pattern.test(userAgent))?.[1] ?? 'desktop'
  if (kind !== 'desktop') return kind === 'mobile'
  return /macintosh/i.test(userAgent) && maxTouchPoints > 1
}
