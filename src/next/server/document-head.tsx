import { Head } from 'next/document'
import type { ComponentProps } from 'react'
import { isOn } from '../parts'
import { withStartFile } from './start-file'
import { isDevelopment } from '@/settings/public-settings'

const priority = isOn('script-priority') ? ({ fetchPriority: 'low' } as const) : {}

type Files = Parameters<Head['getScripts']>[0]

/** Names the page's scripts, one start file for its parts, behind the main picture in the browser's queue. */
class LeanHead extends Head {
  override getDynamicChunks() {
    return []
  }

  override getScripts(files: Files) {
    const scripts = [...super.getDynamicChunks(files), ...super.getScripts(files)]
    const named = scripts.flatMap((script) => {
      const { src } = (script?.props ?? {}) as ComponentProps<'script'> // what Next has just made
      return src ? [src] : []
    })
    const sources = isOn('start-file') ? withStartFile(named) : named
    return sources.map((src) => <script key={src} defer src={src} {...priority} />)
  }
}

const isLean = !isDevelopment && (isOn('start-file') || isOn('script-priority'))

export const DocumentHead = isLean ? LeanHead : Head
