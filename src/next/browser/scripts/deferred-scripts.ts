import { arrivalStorageKey } from '../arrival-storage-key'
import { hydratedEvent } from '../hydrated-event'
import { vitalsScriptPath } from '../vitals-script-path'

/**
 * The one script in the document (document-head.tsx). It adds the other scripts after the first paint, once
 * the main picture is painted too. The content security policy requires a separate file. See
 * docs/decisions/0008 for the reasons.
 */

const sources = JSON.parse(document.currentScript?.dataset['scripts'] ?? '[]') as string[] // written by document-head.tsx

// Where consent is required, measures and stores nothing before it is given (attribution-521).
const mayMeasure = document.documentElement.dataset['consent'] !== 'ask'

// Measures one visit in twenty, and never an automated browser.
if (mayMeasure && !navigator.webdriver && Math.random() < 0.05) sources.push(vitalsScriptPath)

// Stores the referrer now, because the shopper may leave before the other scripts run (attribution-12).
try {
  if (mayMeasure && document.referrer.indexOf(location.origin) !== 0)
    sessionStorage[arrivalStorageKey] = `${location.href} ${document.referrer}`
} catch {}

// Repeats the last click from before hydration. A form without an action would reload the page instead.
let pressed: HTMLElement | undefined

function keep(event: MouseEvent | SubmitEvent) {
  const isForm = 'submitter' in event
  const target = event.target as HTMLElement // clicks and submits happen on elements
  const button = isForm ? event.submitter : target.closest<HTMLElement>('button[type=button]')
  if (!button || (isForm && target.hasAttribute('action'))) return
  pressed = button
  if (isForm) event.preventDefault()
}

document.addEventListener('click', keep)
document.addEventListener('submit', keep)
document.addEventListener(hydratedEvent, () => {
  document.removeEventListener('click', keep)
  document.removeEventListener('submit', keep)
  pressed?.click()
})

/** Adds the scripts once: later calls find none left. */
function begin() {
  for (const src of sources.splice(0))
    document.head.append(Object.assign(document.createElement('script'), { src, async: false }))
}

const beginOncePainted = () => requestAnimationFrame(() => setTimeout(begin))

function awaitMainPicture() {
  const picture = document.querySelector<HTMLImageElement>('img[fetchpriority="high"]')
  if (!picture || picture.complete) beginOncePainted()
  else for (const name of ['load', 'error']) picture.addEventListener(name, beginOncePainted)
}

// Does not wait for the paint in a hidden tab, after an input, or in a browser that does not report it.
if (document.visibilityState === 'hidden') begin()
for (const name of ['visibilitychange', 'pointerdown', 'keydown']) document.addEventListener(name, begin)
setTimeout(begin, 3000)
try {
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint')[0]) awaitMainPicture()
  }).observe({ type: 'paint', buffered: true })
} catch {
  begin()
}
