import { createHash } from 'node:crypto'
import type { ServerResponse } from 'node:http'
import { keptArrival } from '../browser/kept-arrival'
import { vitalsScriptPath } from './vitals-script'

/**
 * A page is drawn before its scripts are fetched: this one small script stands in the document (document-head.tsx)
 * and adds the others once the page and its main picture have been drawn. It runs in the browser as it stands; the
 * content security policy wants it in a file of its own. docs/decisions/0008 has the reasons.
 */
const written = `(function () {
  var sources = JSON.parse(document.currentScript.dataset.scripts)
  // One visit in twenty; what drives a browser is none.
  if (!navigator.webdriver && Math.random() < 0.05) sources.push('${vitalsScriptPath}')
  // Of a page that is left before the others run, too: where its shopper came from (attribution-12).
  try {
    if (document.referrer.indexOf(location.origin)) sessionStorage.${keptArrival} = location + ' ' + document.referrer
  } catch (_) {}
  // Once: nothing is left for the next call.
  function begin() {
    sources.splice(0).forEach(function (source) {
      document.head.append(Object.assign(document.createElement('script'), { src: source, async: false }))
    })
  }
  function beginOnceDrawn() {
    requestAnimationFrame(function () {
      setTimeout(begin)
    })
  }
  function awaitMainPicture() {
    var picture = document.querySelector('img[fetchpriority="high"]')
    if (!picture || picture.complete) return beginOnceDrawn()
    picture.onload = picture.onerror = beginOnceDrawn
  }
  // A hidden tab draws nothing, not every browser tells when it has drawn, and whoever presses something wants an answer.
  if (document.visibilityState === 'hidden') begin()
  ;['visibilitychange', 'pointerdown', 'keydown'].forEach(function (name) {
    document.addEventListener(name, begin)
  })
  setTimeout(begin, 3000)
  try {
    new PerformanceObserver(function (list) {
      if (list.getEntriesByName('first-contentful-paint')[0]) awaitMainPicture()
    }).observe({ type: 'paint', buffered: true })
  } catch (_) {
    begin()
  }
})()
`

/** Without what only its readers need; no text in it has a blank beside one of these signs. */
const source = written.replace(/^ *(\/\/.*\n)?/gm, '').replace(/ ?([=<>&|{},:()]) ?/g, '$1')

const digest = createHash('sha256').update(source).digest('hex').slice(0, 8)

export const deferredScriptsPath = `/_next/static/deferred-scripts-${digest}.js`

/** By its address: what an instance of another build may be asked for, too. */
export const deferredScriptsFile = { [deferredScriptsPath]: source }

export function answerDeferredScripts(response: ServerResponse) {
  response.setHeader('content-type', 'application/javascript; charset=utf-8')
  response.setHeader('cache-control', 'public, max-age=31536000, immutable')
  response.end(source)
}
