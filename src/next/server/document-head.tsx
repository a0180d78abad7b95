import { Head } from 'next/document'
import type { ComponentProps } from 'react'
import { isOn } from '../parts'
import { deferredScriptsPath } from './deferred-scripts'
import { withStartFile } from './start-file'
import { isDevelopment } from '@/settings/public-settings'

type Files = Parameters<Head['getScripts']>[0]

/** Replaces the page's scripts with one small script that loads them after the first paint. */
class LeanHead extends Head {
  override getDynamicChunks() {
    return []
  }

  override getScripts(files: Files) {
    const scripts = [...super.getDynamicChunks(files), ...super.getScripts(files)]
    const named = scripts.flatMap((script) => {
      const { src } = (script?.props ?? {}) as ComponentProps<'script'> // a script element just created by Next
      return src ? [src] : []
    })
    const sources = isOn('start-file') ? withStartFile(named) : named
    if (!isOn('deferred-scripts')) return sources.map((src) => <script key={src} defer src={src} />)
    return [
      <script
        key="deferred-scripts"
        async
        src={deferredScriptsPath}
        data-scripts={JSON.stringify(sources)}
      />,
    ]
  }
}

const isLean = !isDevelopment && (isOn('start-file') || isOn('deferred-scripts'))

export const DocumentHead = isLean ? LeanHead : Head
